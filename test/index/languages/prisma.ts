import type { LanguageFixture } from '../../support/symbolLines.ts';

export const prisma: LanguageFixture = {
  title: 'Prisma: models with their fields, one a line',
  path: 'schema.prisma',
  source: `
generator client {
  provider = "prisma-client-js"
}
datasource db {
  url = env("DATABASE_URL") // c
}
/// A user
model User {
  id    Int     @id @default(autoincrement())
  posts Post[]
  role  Role    @default(USER) @map("r")
  price Decimal @default(
    dbgenerated("x")
  ) @db.Money

  @@index([id,
    role])
  last  String?
}
enum Role { 
  USER
  ADMIN @map("a")
}
type Photo {
  url String
}
view V {
  id Int @unique
}
`,
  expected: `
object client:1
object db:4
class User:8
field User.id:9
field User.posts:10
field User.role:11
field User.price:12
field User.last:18
enum Role:20
enum-member Role.USER:21
enum-member Role.ADMIN:22
struct Photo:24
field Photo.url:25
class V:27
field V.id:28
`,
  opensTo: [],
};
