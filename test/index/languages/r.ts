import type { LanguageFixture } from '../../support/symbolLines.ts';

export const r: LanguageFixture = {
  title: 'R: assignments at top level, classes with their members',
  path: 'a.R',
  source: `
#' Title
LIMIT <- 10
area = function(r, ..., digits = 2) { inner <- function(x) x; r }
\`%+%\` <- function(a, b) paste0(a, b)
square <- \\(x) x^2
"quoted" <- function() 1
assign("made", 3)
setClass("Person", representation(name = "character"))
setGeneric("greet", function(obj, ...) standardGeneric("greet"))
setMethod("greet", "Person", function(obj, ...) {})
Stack <- R6::R6Class("Stack", public = list(items = NULL, push = function(x) { self$items }), private = list(secret = 1))
print.person <- function(x, ...) cat(x)
if (TRUE) { cond <- 1 }
x$y <- 3
local({ hidden <- 1 })
5 -> right
big <<- 4
names(x) <- "a"
test_that("it works", { a <- 1 })
.onLoad <- function(lib) {}
`,
  expected: `
variable LIMIT:2
function area(r, ..., digits):3
function %+%(a, b):4
function square(x):5
function quoted():6
variable made:7
class Person:8
field Person.name:8
function greet(obj, ...):9
method greet(obj, ...):10
class Stack:11
field Stack.items:11
method Stack.push(x):11
field Stack.secret:11
function print.person(x, ...):12
variable cond:13
variable right:16
variable big:17
function .onLoad(lib):20
`,
  opensTo: [],
};
