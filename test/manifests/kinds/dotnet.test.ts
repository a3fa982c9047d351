import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('a project: package and project references, name of its file', () => {
  expect(shown('src/Shop/Shop.csproj', `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="Serilog" Version="4" />
    <PackageReference Update="Moq" />
    <ProjectReference Include="..\\Core\\Core.csproj" />
  </ItemGroup>
</Project>`)).toEqual(['name Shop', 'dependency nuget/runtime Serilog:3', 'dependency nuget/runtime Moq:4', 'target project ../Core/Core.csproj:5', 'member ../Core', 'closed']);
});

test('central versions are managed, not depended on', () => {
  expect(shown('Directory.Packages.props', '<Project><ItemGroup><PackageVersion Include="A" Version="1"/></ItemGroup></Project>')).toEqual(['dependency nuget/managed A:1', 'closed']);
});

test('a solution in the old form names projects, not its folders', () => {
  expect(shown('All.sln', `Microsoft Visual Studio Solution File\r
Project("{FAE04EC0}") = "Shop", "src\\Shop\\Shop.csproj", "{1}"\r
EndProject\r
Project("{2150E333}") = "docs", "docs", "{2}"\r
EndProject\r
Project("{FAE04EC0}") = "Root", "Root.fsproj", "{3}"\r
`)).toEqual(['name All', 'target project src/Shop/Shop.csproj:2', 'target project Root.fsproj:6', 'member src/Shop', 'member ', 'closed']);
});

test('a solution in the new form', () => {
  expect(shown('All.slnx', '<Solution>\n  <Folder Name="/src/">\n    <Project Path="src/Shop/Shop.csproj" />\n  </Folder>\n</Solution>'))
    .toEqual(['name All', 'target project src/Shop/Shop.csproj:3', 'member src/Shop', 'closed']);
});
