import { test } from 'vitest';
import { checkMentions } from './checkMentions.ts';

test("German", () => checkMentions(`
# Umbau der Schnittstelle
Die Datei \`src/alt.ts\` wird gelöscht und die Klasse ist nicht mehr nötig.
           ^^^^^^^^^^ path deletes likely
Lege \`src/neu.ts\` an und erstelle \`src/b.ts\`. Ändere \`src/c.ts\`.
      ^^^^^^^^^^ path creates likely
                                   ^^^^^^^^ path creates likely
                                                      ^^^^^^^^ path existing likely
Neue Dateien:
- \`src/d.ts\`
   ^^^^^^^^ path creates certain
`));

test("French", () => checkMentions(`
# Plan de refonte
Créer le fichier \`src/a.ts\` et modifier \`src/b.ts\` dans le module. Supprimer \`src/c.ts\` avec les tests.
                  ^^^^^^^^ path creates likely
                                         ^^^^^^^^ path existing likely
                                                                              ^^^^^^^^ path deletes likely
Ajouter \`foo()\` à \`src/d.ts\` pour la suite.
         ^^^ symbol creates likely in src/d.ts
                   ^^^^^^^^ path existing likely
`));

test("Spanish", () => checkMentions(`
# Plan
Crear \`src/a.ts\` y modificar \`src/b.ts\` en el módulo. Eliminar \`src/c.ts\` del proyecto para los usuarios.
       ^^^^^^^^ path creates likely
                              ^^^^^^^^ path existing likely
                                                                ^^^^^^^^ path deletes likely
`));

test("Portuguese", () => checkMentions(`
# Plano
Criar \`src/a.ts\` e alterar \`src/b.ts\`. Remover \`src/c.ts\` do projeto com os testes. Não usar \`src/d.ts\`.
       ^^^^^^^^ path creates likely
                            ^^^^^^^^ path existing likely
                                                ^^^^^^^^ path deletes likely
                                                                                              ^^^^^^^^ path existing likely negated
`));

test("Chinese, simplified and traditional", () => checkMentions(`
# 计划
创建 \`src/a.ts\`，修改 \`src/b.ts\`，刪除 \`src/c.ts\`。
    ^^^^^^^^ path creates likely
                  ^^^^^^^^ path existing likely
                                ^^^^^^^^ path deletes likely
在 \`src/d.ts\` 中添加 \`retry()\`。
   ^^^^^^^^ path creates? likely
                  ^^^^^ symbol creates likely
不要修改 \`src/e.ts\`。
      ^^^^^^^^ path existing likely negated
**新增文件**：
- \`src/f.ts\`
   ^^^^^^^^ path creates certain
`));

test("Japanese", () => checkMentions(`
# 計画
\`src/a.ts\` を新規作成する。\`src/b.ts\` を修正する。\`src/c.ts\` は削除する。
 ^^^^^^^^ path creates likely
                    ^^^^^^^^ path existing likely
                                     ^^^^^^^^ path deletes likely
\`src/d.ts\` に \`retry()\` を追加する。
 ^^^^^^^^ path existing likely
              ^^^^^ symbol creates likely
既存 \`src/e.ts\` を参照。
    ^^^^^^^^ path existing likely
新規ファイル:
- \`src/f.ts\`
   ^^^^^^^^ path creates certain
`));

test("Korean", () => checkMentions(`
# 계획
\`src/a.ts\`를 생성한다. \`src/b.ts\`를 수정한다. \`src/c.ts\`를 삭제한다.
 ^^^^^^^^ path creates likely
                   ^^^^^^^^ path existing likely
                                     ^^^^^^^^ path deletes likely
\`src/d.ts\`에 \`retry()\`를 추가한다.
 ^^^^^^^^ path existing likely
             ^^^^^ symbol creates likely
`));

test("articles of English are no prepositions of another language", () => checkMentions(`
Create a parser and a lexer, no more, in \`src/a.ts\`.
                                          ^^^^^^^^ path creates? likely
`));

test("Japanese labels are compound nouns, topics are none", () => checkMentions(`
# 計画
新規ページ: \`src/page.tsx\`
        ^^^^^^^^^^^^ path creates likely
設定は \`config/app.yaml\` にある。
     ^^^^^^^^^^^^^^^ path unstated likely
`));

test("Russian", () => checkMentions(`
# План
Создать \`src/a.ts\` и изменить \`src/b.ts\`. Удалить \`src/c.ts\` полностью, не удалять \`src/d.ts\`.
         ^^^^^^^^ path creates likely
                               ^^^^^^^^ path existing likely
                                                   ^^^^^^^^ path deletes likely
                                                                                    ^^^^^^^^ path deletes likely negated
Добавить \`retry()\` в \`src/e.ts\`. Файл \`src/f.ts\` будет удалён, \`src/g.ts\` не существует.
          ^^^^^ symbol creates likely
                      ^^^^^^^^ path existing likely
                                       ^^^^^^^^ path deletes likely
                                                                ^^^^^^^^ path deletes likely negated
Переименовать \`src/h.ts\` в \`src/i.ts\`.
               ^^^^^^^^ path renames-from likely
                            ^^^^^^^^ path renames-to likely
**Новые файлы:**
- \`src/j.ts\`
   ^^^^^^^^ path creates certain

## Этап 1: Очистка
- \`src/old/\` - удалить полностью
   ^^^^^^^^ path deletes certain
- существующий \`src/k.ts\`
                ^^^^^^^^ path existing likely
`));

test("Ukrainian", () => checkMentions(`
# План
Створити \`src/a.ts\` і змінити \`src/b.ts\`. Видалити \`src/c.ts\` повністю.
          ^^^^^^^^ path creates likely
                               ^^^^^^^^ path existing likely
                                                    ^^^^^^^^ path deletes likely
Перенести \`src/h.ts\` до \`src/i.ts\`, замість \`src/x.ts\`.
           ^^^^^^^^ path renames-from likely
                         ^^^^^^^^ path renames-to likely
                                             ^^^^^^^^ path renames-to likely negated
**Нові файли:**
- \`src/j.ts\`
   ^^^^^^^^ path creates certain
`));

test("Chinese verbs of one character, and names in a bracket behind a verb", () => checkMentions(`
- 在 \`src/sdk/\` 中引入骨架（\`ToolBase\` 等），在 \`data/bulk/\` 中准备样本。
     ^^^^^^^^ path creates? likely
                      ^^^^^^^^ symbol creates likely
                                      ^^^^^^^^^^ path creates? likely
- Modify: \`src/a.ts\`(加 \`fooBar\`)，加载 \`src/b.ts\`
           ^^^^^^^^ path existing certain
                        ^^^^^^ symbol creates likely
                                     ^^^^^^^^ path existing certain
`));

test("Japanese: a noun between 新規 and the verb is what is new", () => checkMentions(`
- \`routes/web.php\`: 新規ルート追加
   ^^^^^^^^^^^^^^ path existing likely
- \`routes/api.php\`: 新規追加する
   ^^^^^^^^^^^^^^ path creates certain
`));

test("Chinese: what a sentence says to have been deleted is history", () => checkMentions(`
- 删除了 \`src/old.ts\`。删除 \`src/b.ts\`
       ^^^^^^^^^^ path unstated likely historical
                       ^^^^^^^^ path deletes likely
`));

test("Japanese: a verb with an object of its own is not that of the name before it", () => checkMentions(`
# 計画
\`loadAll\` を使って \`saveAll\` を作成する。
 ^^^^^^^ symbol unstated likely
                ^^^^^^^ symbol creates likely
\`firstOne\` を移す規約を確立する。
 ^^^^^^^^ symbol unstated likely
\`lastOne\` を確立する。
 ^^^^^^^ symbol creates likely
`));

test("Japanese: the word for what a thing is stands before its particle", () => checkMentions(`
# 計画
- \`conf/new.yaml\`ファイルを作成し、記録する
   ^^^^^^^^^^^^^ path creates likely
- 認証の処理を \`src/parts/login.rs\` へ分離する
          ^^^^^^^^^^^^^^^^^^ path creates? likely
`));
