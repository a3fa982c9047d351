import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('Gradle Kotlin script: tasks, dependencies, plugins; the world stays open', () => {
  expect(shown('app/build.gradle.kts', `plugins {
    id("org.jetbrains.kotlin.jvm") version "2.0"
    application
}
// tasks.register("commented")
tasks.register("hello") { doLast { println("task x") } }
tasks.register<Copy>("copyDocs") {}
val integrationTest by tasks.registering(Test::class)
tasks {
    create("inside")
    named("test") {}
}
publishing { publications { register<MavenPublication>("gpr") } }
tasks.register("x$version")
dependencies {
    implementation("com.squareup.okio:okio:3.9")
    implementation(platform("org.example:bom:1"))
    testImplementation(kotlin("test"))
    ksp("a.b:proc:1")
    implementation(project(":core"))
    implementation(libs.arrow)
}
`)).toEqual([
    'script hello:6', 'script copyDocs:7', 'script integrationTest:8', 'script inside:10',
    'dependency gradle-plugin/plugin org.jetbrains.kotlin.jvm:2', 'dependency maven/runtime com.squareup.okio:okio:16', 'dependency maven/runtime org.example:bom:17',
    'dependency maven/dev org.jetbrains.kotlin:kotlin-test:18', 'dependency maven/build a.b:proc:19', 'closed',
  ]);
});

test('Gradle Groovy script: every way to write a task', () => {
  expect(shown('build.gradle', `task one
task two(type: Copy) { }
task('three')
task "four"
/* task five */
dependencies { 
  api 'g:a:1'
  testImplementation "g:\${x}:1"
}
`)).toEqual(['script one:1', 'script two:2', 'script three:3', 'script four:4', 'dependency maven/runtime g:a:7', 'closed']);
});

test('Gradle settings: name and included projects, also over lines', () => {
  expect(shown('settings.gradle', `rootProject.name = 'shop'
include ':core', ":web:ui"
include(
  "tools",
  "a:b",
)
includeBuild("build-logic")
`)).toEqual([
    'name shop', 'target project :core:2', 'target project :web:ui:2', 'target project :tools:4', 'target project :a:b:5',
    'member core', 'member web/ui', 'member tools', 'member a/b', 'closed',
  ]);
});

test('Maven: artifact, modules, dependencies, managed versions, plugins, profiles', () => {
  expect(shown('pom.xml', `<?xml version="1.0"?>
<!DOCTYPE project [<!ENTITY x "<module>evil</module>">]>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <artifactId>shop</artifactId>
  <description>Sells &amp; ships</description>
  <modules>
    <module>core</module><!-- <module>old</module> -->
    <module>web</module>
  </modules>
  <dependencies>
    <dependency><groupId>g</groupId><artifactId>a</artifactId></dependency>
    <dependency>
      <groupId>junit</groupId>
      <artifactId>junit</artifactId>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <dependencyManagement><dependencies><dependency><groupId>m</groupId><artifactId>v</artifactId></dependency></dependencies></dependencyManagement>
  <build><plugins><plugin><artifactId>maven-jar-plugin</artifactId></plugin></plugins></build>
  <profiles><profile><id>fast</id><modules><module>extra</module></modules></profile></profiles>
</project>`)).toEqual([
    'name shop', 'description Sells & ships', 'dependency maven/runtime g:a:11', 'dependency maven/dev junit:junit:12', 'dependency maven/managed m:v:18',
    'dependency maven/plugin org.apache.maven.plugins:maven-jar-plugin:19', 'target profile fast:20', 'member core', 'member web', 'member extra', 'closed dependencies',
  ]);
});

test.each([
  ['a parent', '<project><parent><artifactId>p</artifactId></parent><artifactId>a</artifactId></project>'],
  ['a computed name', '<project><artifactId>a</artifactId><dependencies><dependency><groupId>${g}</groupId><artifactId>x</artifactId></dependency></dependencies></project>'],
])('Maven: %s leaves the dependencies open', (_, text) => expect(shown('pom.xml', text).at(-1)).toBe('closed'));

test('Maven: an entity of the document type is not put in', () => {
  const bomb = `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><project><artifactId>&b;&c;</artifactId></project>`;
  const lines = shown('pom.xml', bomb);
  expect(lines.join('\n')).not.toMatch(/aaaa|root:/);
});

test.each([
  ['an unclosed comment', '<project><!-- x'], ['no element', 'hello'], ['nesting without measure', '<a>'.repeat(5000)], ['an empty text', ''],
])('Maven: %s is a problem', (_, text) => {
  const lines = shown('pom.xml', text);
  expect(lines[0]).toMatch(/^problem XML/);
  expect(lines.at(-1)).toBe('closed');
});
