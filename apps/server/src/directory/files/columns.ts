/** The lists of a source. */
export const lists = ['units', 'people', 'positions'] as const;
export type List = (typeof lists)[number];

/** One column: the field it feeds, and what it may be called besides. The first names in Chinese and English are those of the template. */
export interface Column {
  field: string;
  names: readonly [string, string, ...string[]];
  isNeeded?: true;
}

/** What files and sheets may be called. */
export const listNames: Record<List, readonly string[]> = {
  units: ['units', '组织', '部门', '组织机构', 'organisations', 'organizations', 'departments'],
  people: ['people', '人员', '员工', '用户', 'users', 'employees'],
  positions: ['positions', '任职', '岗位', '任职关系', 'jobs'],
};

/** Every column that the product itself knows; fields of people's information come besides. */
export const columns: Record<List, readonly Column[]> = {
  units: [
    { field: 'code', names: ['组织编码', 'code', '编码', '部门编码', 'unitcode'], isNeeded: true },
    { field: 'name', names: ['组织名称', 'name', '名称', '部门名称', '部门', 'unitname'], isNeeded: true },
    { field: 'nameEn', names: ['英文名称', 'english name', 'nameen', '组织英文名称'] },
    {
      field: 'parent',
      names: ['上级组织编码', 'parent', '上级编码', '上级组织', '上级部门编码', 'parentcode'],
      isNeeded: true,
    },
    { field: 'sort', names: ['排序', 'sort', '顺序', '序号', 'order'] },
  ],
  people: [
    { field: 'employeeId', names: ['工号', 'employee id', '员工编号', '人员编号', 'employeenumber'], isNeeded: true },
    { field: 'username', names: ['用户名', 'username', '账号', '帐号', '登录名', 'account', 'login'], isNeeded: true },
    { field: 'name', names: ['姓名', 'name', '中文姓名', 'fullname'], isNeeded: true },
    { field: 'englishName', names: ['英文名', 'english name', '英文姓名'] },
    { field: 'phone', names: ['手机号', 'phone', '手机', '手机号码', '移动电话', 'mobile', 'mobilephone'] },
    { field: 'email', names: ['邮箱', 'email', '电子邮箱', '电子邮件', '企业邮箱', 'mail', 'emailaddress'] },
    { field: 'startsOn', names: ['入职日期', 'first day', '入职时间', 'startdate', 'startson', 'hiredate'] },
    { field: 'endsOn', names: ['离职日期', 'last day', '最后工作日', '离职时间', 'enddate', 'endson'] },
    { field: 'state', names: ['状态', 'state', '在职状态', '人员状态', 'status'] },
  ],
  positions: [
    { field: 'employeeId', names: ['工号', 'employee id', '员工编号', '人员编号', 'employeenumber'], isNeeded: true },
    { field: 'unit', names: ['组织编码', 'unit', '部门编码', '所属组织编码', 'unitcode', 'code'], isNeeded: true },
    { field: 'kind', names: ['任职类型', 'kind', '岗位类型', '类型', 'type'] },
    { field: 'title', names: ['职务', 'title', '岗位', '职位', '岗位名称', 'jobtitle'] },
    { field: 'titleEn', names: ['英文职务', 'english title', 'titleen', '英文岗位'] },
    { field: 'manager', names: ['直属上级', 'manager', '上级', '上级工号', '直接上级', 'reportsto'] },
    { field: 'since', names: ['任职日期', 'since', '任职开始日期', '开始日期', 'from'] },
  ],
};

/** One form for every way of writing a heading. */
export const headingForm = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:()\p{Pd}\p{Cf}]/gu, '');

/** The list that a file or a sheet holds by its name. */
export function listNamed(name: string): List | undefined {
  const form = headingForm(name);
  return lists.find((list) => listNames[list].some((one) => headingForm(one) === form));
}
