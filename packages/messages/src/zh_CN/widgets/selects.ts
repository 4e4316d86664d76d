/** Words of the select with a search, and of the field it shares with the table-select. */
export const remoteSelect = {
  clear: (label: string) => `清空${label}`,
  remove: (name: string) => `移除 ${name}`,
  others: (names: readonly string[]) => `另有 ${names.length} 项：${names.join('、')}`,
  loading: '正在加载…',
  nothing: '暂无可选项',
  typeMore: (count: number) => `请输入至少 ${count} 个字符进行查找`,
  nothingFound: (typed: string) => `没有找到包含“${typed}”的选项`,
  nothingFoundAsWritten: (typed: string) => `没有找到包含“${typed}”的选项，搜索区分大小写`,
  failed: '选项没有加载成功',
  found: (count: number) => `共 ${count} 个选项`,
  capped: (count: string) => `仅显示前 ${count} 项，请输入更完整的文字`,
};

/** Words of the select whose options are rows of a table. */
export const tableSelect = {
  search: '搜索',
  searchIn: (column: string) => `搜索${column}`,
  choice: '选择',
  chooseAll: '选择本页全部',
  loading: '正在加载…',
  nothing: '暂无数据',
  nothingFound: '没有找到符合条件的数据',
  failed: '数据没有加载成功',
  found: (count: string) => `共 ${count} 条`,
  atMost: (most: number) => `最多显示 ${most} 条结果`,
  atMostOf: (most: number, total: string) => `最多显示 ${most} 条结果（共 ${total} 条），请缩小搜索范围`,
  chosen: (count: number) => `已选 ${count} 项`,
  done: '完成',
};

/** Words of the table of a page. */
export const pageTable = {
  loading: '正在加载…',
  loaded: (count: number) => `已加载 ${count} 行`,
  details: '详情',
  detailsOf: (name: string) => `${name}的更多信息`,
  actions: '操作',
};

/** Words of the two ways to leaf through a list. */
export const pagination = {
  label: (list: string) => `${list}分页`,
  previous: '上一页',
  next: '下一页',
  page: (number: string) => `第 ${number} 页`,
  pageOf: (number: string, pages: string) => `${number} / ${pages}`,
  total: (count: string) => `共 ${count} 条`,
  moreThan: (count: string) => `超过 ${count} 条`,
  size: '每页条数',
  perPage: (count: number) => `${count} 条/页`,
  onePage: '全部在一页',
  jump: '跳至',
  jumpTo: '跳至第几页',
  jumpEnd: '页',
};

/** Words of the filters above a list. */
export const filterBar = {
  label: '筛选条件',
  open: '筛选',
  openCount: (count: number) => `筛选（${count}）`,
  clear: '清除全部条件',
  reversed: '开始时间晚于结束时间，请修改其中一个。',
};
