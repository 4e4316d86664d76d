/** What every act of the administration says that shows first what would happen. */
export const plan = {
  fillFirst: '填写完整后，这里会显示将发生什么。',
  would: '将会发生',
  nothingFollows: '没有其他影响',
  reason: '理由',
  reasonHint: '会记入记录',
  reasonMissing: '请写明理由',
  cancel: '取消',
  carrying: '正在执行',
  changed: '情况刚刚有变，请再核对一次',
  newest: '保留我填写的，按现在的情况继续',
};
