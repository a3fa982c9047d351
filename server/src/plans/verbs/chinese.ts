import type { Language } from './language.ts';
import { wordList } from './wordList.ts';

/** Simplified and traditional characters. */
export const chinese: Language = {
  name: 'Chinese',
  isUnspaced: true,
  verbs: {
    create: wordList('创建, 新建, 生成, 創建, 建立, 產生, 新增文件, 新增檔案, 引入'),
    add: wordList('添加, 新增, 增加, 加入, 加上, 多收, 插入, 注册, 註冊, 加'),
    ensure: wordList('实现, 實作, 實現, 编写, 編寫, 撰写, 撰寫, 定义, 定義, 配置, 设置, 設定, 构建, 搭建, 准备, 準備, 写, 寫, 设, 設, 确立, 確立'),
    modify: wordList('修改, 更新, 变更, 變更, 调整, 調整, 编辑, 編輯, 扩展, 擴充, 擴展, 重构, 重構, 完善, 改造, 改'),
    mend: wordList('修复, 修復'),
    use: wordList('读取, 讀取, 阅读, 閱讀, 使用, 参考, 參考, 调用, 呼叫, 複用, 复用, 查看, 导入, 匯入, 沿用, 保留, 遵循, 檢查, 检查, 运行, 執行'),
    delete: wordList('删除, 刪除, 移除, 去掉, 清除, 删, 刪'),
    move: wordList('重命名, 重新命名, 移动, 移動, 改名'),
    copy: wordList('复制, 複製, 拷贝'),
    extract: wordList('提取, 抽取, 抽出, 拆分'),
    replace: wordList('替换, 取代, 替換'),
    describe: wordList('排除, 忽略'),
  },
  prepositions: {
    to: wordList('到, 至'),
    in: wordList('在, 于, 於'),
    from: wordList('从, 從'),
    with: wordList('包含, 包括'),
    about: wordList('根据, 依據, 依照, 基于, 基於, 为, 為, 对, 對'),
    clause: wordList('如果, 当, 當, 因为, 因為'),
  },
  fresh: wordList('新的, 全新'),
  present: wordList('现有, 現有, 已有, 已存在, 目前, 当前, 當前, 既有, 原有'),
  negation: wordList('不要, 不得, 没有, 沒有, 无需, 無需, 不再, 禁止, 避免, 不使用, 未实现, 尚未'),
  hedge: wordList('可能, 也许, 也許, 例如, 比如, 可选, 可選, 如需, 或者, 若有, 如有, 若存在, 如存在'),
  history: wordList('以前, 之前, 曾经, 曾經, 删除了, 刪除了, 移除了, 去掉了, 已删除, 已刪除, 已移除'),
  labelFillers: wordList('文件, 檔案, 目录, 目錄, 的, 列表, 结构, 結構, 组件, 元件, 模块, 模組, 类, 需要, 预期, 預期, 计划, 計劃, 拟, 待'),
  eitherLabels: wordList('测试, 測試'),
};
