import type { DirectoryFacts, DirectoryReason, DirectoryStop, FaultFacts, FileFault, StopFacts } from '../directory.ts';

export const directoryReasons: Record<DirectoryReason, (facts: DirectoryFacts) => string> = {
  missing: () => '不能为空',
  twice: ({ value, count }) => `“${value}”重复出现（另见第 ${count} 行），无法判断哪一行正确`,
  taken: ({ value, other }) => `“${value}”已属于 ${other}`,
  tooLong: ({ count }) => `最多 ${count} 个字符`,
  notAllowed: ({ value }) => `“${value}”含有不允许的字符`,
  badPhone: ({ value }) => `“${value}”不是可用的手机号`,
  badEmail: ({ value }) => `“${value}”不是邮箱地址`,
  badDate: ({ value }) => `“${value}”不是日期，请写成 2026-03-01`,
  daysTurned: ({ value, other }) => `${value} 早于入职日期 ${other}`,
  badChoice: ({ value, other }) => `“${value}”不在可选值中：${other}`,
  badNumber: ({ value }) => `“${value}”不是整数`,
  formula: () => '公式没有保存结果，请粘贴为数值',
  rounded: () => '数字位数过多，表格软件已把它四舍五入，请把该列设为文本后重新填写',
  cells: ({ count, value }) => `有 ${value} 格，表头有 ${count} 格；文件可能不完整`,
  unknownUnit: ({ value }) => `没有编码为“${value}”的组织`,
  unknownPerson: ({ value }) => `人员表中没有工号“${value}”`,
  unknownManager: ({ value }) => `没有工号或用户名为“${value}”的上级`,
  circle: ({ value }) => `“${value}”使上下级成环`,
  tooDeep: ({ count }) => `层级超过 ${count} 层`,
  secondMain: ({ value, count }) => `“${value}”有两个主岗（另见第 ${count} 行）`,
  foreign: ({ value }) => `“${value}”由另一个来源维护`,
  administrator: () => '管理员的手机号与邮箱不能由来源修改',
  lastOwner: ({ value }) => `${value} 是最后一位所有者，不能停用`,
};

export const directoryStops: Record<DirectoryStop, (facts: StopFacts) => string> = {
  disabled: ({ count, most }) => `24 小时内将停用 ${count} 人，上限 ${most} 人`,
  readdressed: ({ count, most }) => `24 小时内将修改 ${count} 人的用户名、手机号或邮箱，上限 ${most} 人`,
  emptied: ({ count, unit }) => `组织 ${unit} 的 ${count} 人将全部离开`,
};

export const fileFaults: Record<FileFault, (facts: FaultFacts) => string> = {
  noList: ({ value }) => `没有组织、人员或任职清单（文件或工作表名应为 ${value} 之一）`,
  unknownKind: () => '文件名必须以 .csv、.xlsx 或 .json 结尾',
  unreadable: ({ value }) => `无法读取：${value}`,
  listTwice: ({ value }) => `清单 ${value} 出现了两次`,
  emptyList: ({ value }) => `清单 ${value} 是空的；空清单绝不表示所有人都已离开`,
  columnTwice: ({ value }) => `列“${value}”出现了两次`,
  columnMissing: ({ value }) => `表头缺少 ${value}`,
  tooLarge: ({ count }) => `超过 ${count} MB`,
  jsonTooLarge: ({ count }) => `超过 ${count} MB，请改用 CSV`,
  tooMuchMemory: ({ count }) => `读取需要超过 ${count} MB 内存，请拆分或改用 CSV`,
  tooManyRows: ({ count }) => `超过 ${count} 行`,
  tooManyColumns: ({ count }) => `超过 ${count} 列`,
  cellTooLong: ({ count }) => `有单元格超过 ${count} 个字符`,
  badEncoding: () => '编码不是 UTF-8、UTF-16 或 GB18030，或者文件不完整',
  endlessRow: () => '有一行或其中的引号没有结束',
  openQuote: () => '引号没有闭合，文件可能不完整',
  strayQuote: () => '引号位置不对：请把整个单元格放在引号中，并把其中的引号写两遍',
  noJson: () => '不是 UTF-8 的 JSON，或者文件不完整',
  noObject: () => '必须是由清单组成的对象',
  noListUnder: ({ value }) => `“${value}”下必须是列表`,
  noObjectsUnder: ({ value }) => `“${value}”下必须是对象`,
  nested: () => '只能包含文本、数字、true 和 false',
  noXlsx: () => '不是 XLSX 文件，或者文件不完整',
  unpacksTooLarge: ({ count }) => `解压后超过 ${count} MB`,
  unpacksTooMuch: ({ count }) => `解压后超过原大小的 ${count} 倍`,
  noPart: ({ value }) => `缺少其中的 ${value}`,
  noSheet: () => '没有工作表',
  badXml: () => '其中的 XML 无法读取，或者文件不完整',
  documentType: () => '含有文档类型声明，表格软件不会写出这样的文件',
};

/** What is handed over on paper to somebody who is invited. */
export const slip = {
  title: (organisation: string) => `${organisation}用户中心`,
  greeting: (name: string) => `${name}，您好：`,
  username: (username: string) => `您的用户名是 ${username}。`,
  open: (until: string) => `请在 ${until} 之前扫描二维码或打开以下地址，设置登录密码：`,
  secret: '链接只能使用一次，请勿交给他人。设置密码后请销毁此页。',
};
