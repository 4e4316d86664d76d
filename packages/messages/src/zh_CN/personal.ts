/** What `people export` and `people erase` say to whoever types them (decision 44), and what is left of a name. */
export const personal = {
  erasedName: '已清除的用户',
  exported: (records: number, files: number, folder: string) =>
    `已写入 ${folder}：person.json、${records} 条行为记录（records.json）、${files} 个图片和附件。用完请删除。`,
  would: (username: string) => `尚未更改。${username} 的下列数据将被清除，无法恢复：`,
  rows: (table: string, count: number) => `  ${table}：${count}`,
  emptied: (count: number) => `  ${count} 条行为记录不再包含地址、地点、设备、浏览器和详情`,
  older: (count: number) => `  ${count} 条旧版本写入的行为记录保留原样，直到保存期结束`,
  askName: (username: string) => `请输入用户名 ${username} 以确认清除：`,
  sayName: (command: string) => `如确认清除，请执行：${command}`,
  otherName: '用户名不一致，未作更改。',
  erased: (username: string) => `${username} 的个人数据已清除。`,
  notDisabled: (username: string) => `${username} 尚未停用，请先停用：npm run uc -- people disable ${username}`,
  lastOwner: (username: string) => `${username} 曾是所有者，而目前没有其他在职的所有者，请先指定一位。`,
};
