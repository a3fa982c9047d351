import type { LanguageFixture } from '../../support/symbolLines.ts';

export const terraform: LanguageFixture = {
  title: 'Terraform: blocks by their address, locals one by one',
  path: 'a.tf',
  source: `
terraform {
  required_version = ">= 1.3"
  backend "s3" { bucket = "x" }
}
provider "aws" { region = var.region }
variable "region" {
  type    = string
  default = "eu"
}
locals {
  name = "a"
  tags = { Env = "x" }
}
resource "aws_s3_bucket" "logs" {
  bucket = "\${local.name}-logs"
  lifecycle { prevent_destroy = true }
}
data "aws_ami" "ubuntu" {}
module "vpc" { source = "./modules/vpc" }
output "arn" { value = aws_s3_bucket.logs.arn }
moved {
  from = a.b
  to = c.d
}
`,
  expected: `
object provider.aws:5
variable var.region:6
variable local.name:11
variable local.tags:12
object aws_s3_bucket.logs:14
object data.aws_ami.ubuntu:18
module module.vpc:19
variable output.arn:20
`,
  opensTo: [],
};
