import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

/** The verb stands behind its object: `x を作成する`. */
export const japanese: Language = {
  name: 'Japanese',
  isUnspaced: true,
  verbs: {
    create: wordList('作成, 新規, 生成, 新設, 導入, 作る'),
    add: wordList('追加, 挿入, 登録'),
    ensure: wordList('実装, 定義, 設定, 記述, 構築, 整備, 集約, 保存, 書く, 書き, 展開, 永続化, 配置, 出力, 確立'),
    modify: wordList('修正, 変更, 更新, 編集, 拡張, 改修, リファクタ, 調整, 再編, 再構成, 見直'),
    mend: wordList('修復, 直す'),
    use: wordList('読む, 参照, 利用, 使用, 呼び出, 確認, 再利用, 流用, 維持, 実行, 既存'),
    delete: wordList('削除, 除去, 廃止'),
    move: wordList('リネーム, 改名, 移動'),
    copy: wordList('コピー, 複製'),
    extract: wordList('抽出, 切り出, 分割, 分離'),
    replace: wordList('置換, 置き換え, 差し替え'),
    describe: wordList('除外, 無視'),
  },
  particles: { を: 'object', は: 'object', が: 'object', も: 'object', に: 'to', へ: 'to', で: 'in', 内: 'in', 配下: 'in', から: 'from', より: 'from', の: 'of', と: 'about', として: 'to', について: 'about' },
  kinds: wordList('関数, メソッド, クラス, 型, インターフェース, 構造体, コンポーネント, モジュール, フィールド, プロパティ, 属性, 定数, 変数, 引数, パラメータ, オプション, フラグ, フック, ツール, コマンド, スクリプト, エンドポイント, サービス, ファイル, フォルダ, ディレクトリ, テーブル, カラム, 列, セクション, テスト, ヘルパー'),
  prepositions: {
    to: wordList('に, へ'),
    in: wordList('で, 内, 配下, 以下'),
    from: wordList('から, より'),
    with: wordList('を含む'),
    about: wordList('について, のため, 用の, に基づ'),
    clause: wordList('場合, なら'),
  },
  fresh: wordList('新しい, 新規の'),
  present: wordList('既存, 現在, 現行, すでに, 既に'),
  negation: wordList('ない, しない, 不要, 禁止, なし'),
  hedge: wordList('かもしれ, おそらく, 例えば, たとえば, 任意, 必要なら, 必要に応じ, 可能性'),
  history: wordList('以前, かつて, 削除済, 廃止済, 旧'),
  labelFillers: wordList('ファイル, フォルダ, ディレクトリ, 一覧, 構成, クラス, モジュール, の, する, 対象, コンポーネント, 予定'),
  eitherLabels: wordList('テスト'),
};
