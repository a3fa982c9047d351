import type { LanguageFixture } from '../../support/symbolLines.ts';

export const sql: LanguageFixture = {
  title: 'SQL: what CREATE and ALTER TABLE define, over the dialects',
  path: 'a.sql',
  source: `
-- it's
\\set x 'unclosed
CREATE SCHEMA IF NOT EXISTS game;
CREATE TYPE game.suit AS ENUM ('clubs', 'hea''rts');
create table if not exists game.cards (
  id bigserial PRIMARY KEY, "rank" int NOT NULL DEFAULT (1 + 2) CHECK (rank > 0),
  key text, suit game.suit, tags text[] DEFAULT ARRAY['a'],
  CONSTRAINT cards_rank CHECK (rank > 0), PRIMARY KEY (id), UNIQUE (a, b), INDEX by_rank (rank), FOREIGN KEY (x) REFERENCES y(z)
);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS cards_by_rank ON game.cards (rank);
CREATE INDEX ON cards (x);
CREATE OR REPLACE FUNCTION deal(a int, OUT b text, integer, variadic c int[]) RETURNS void AS $body$ BEGIN CREATE TABLE hidden (x int); END; $body$ LANGUAGE plpgsql;
CREATE PROCEDURE dbo.StopAll @a int, @b int AS BEGIN SELECT 1 END
GO
CREATE VIEW strong AS SELECT * FROM cards;
CREATE MATERIALIZED VIEW m AS SELECT 1;
ALTER TABLE ONLY game.cards ADD COLUMN IF NOT EXISTS owner text, ADD CONSTRAINT fk FOREIGN KEY (owner) REFERENCES users (id), ALTER COLUMN x SET DEFAULT 1, DROP COLUMN y;
ALTER TABLE cards RENAME COLUMN a TO b;
ALTER TABLE cards RENAME TO decks;
ALTER TABLE [dbo].[Order Details] ADD [Unit Price] money, ADD PRIMARY KEY (x);
INSERT INTO cards VALUES ('CREATE TABLE no (x int)', E'it\\'s');
COPY cards (id) FROM stdin;
1	don't CREATE TABLE nope (x int);
\\.
CREATE TABLE copy_of AS SELECT 1;
CREATE TABLE child () INHERITS (cards);
CREATE TRIGGER touch BEFORE UPDATE ON cards FOR EACH ROW EXECUTE FUNCTION f();
CREATE POLICY own ON cards USING (true);
CREATE TEMP TABLE scratch (a int, LIKE cards);
CREATE DOMAIN email AS text CHECK (value ~ '@');
CREATE VIRTUAL TABLE docs USING fts5(title, body);
CREATE TABLE part PARTITION OF cards FOR VALUES IN (1);
CREATE EXTENSION pgcrypto;
CREATE ROLE bob;
`,
  expected: `
namespace game:3
enum game.suit:4
enum-member game.suit.clubs:4
enum-member game.suit.hea''rts:4
struct game.cards:5
field game.cards.id:6
field game.cards.rank:6
field game.cards.key:7
field game.cards.suit:7
field game.cards.tags:7
object game.cards.cards_rank:8
object cards_by_rank:10
function deal(a, b, _, c):12
function dbo.StopAll:13
type strong:15
type m:16
field game.cards.owner:17
object game.cards.fk:17
field cards.b:18
struct decks:19
field dbo.Order Details.Unit Price:20
struct copy_of:25
struct child:26
object touch:27
object own:28
struct scratch:29
field scratch.a:29
type email:30
struct docs:31
field docs.title:31
field docs.body:31
struct part:32
`,
  opensTo: ['copy_of as', 'child inherits', 'scratch like', 'part partition'],
};
