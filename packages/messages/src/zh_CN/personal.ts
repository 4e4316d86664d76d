/** What `people export` says to whoever types it (decision 44). */
export const personal = {
  exported: (records: number, files: number, folder: string) =>
    `已写入 ${folder}：person.json、${records} 条行为记录（records.json）、${files} 个图片和附件。用完请删除。`,
};
