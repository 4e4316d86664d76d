/** Words of a list that a person puts in order: what readers hear at every step. */
export const sortable = {
  hint: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键放回原处。',
  lifted: (name: string, place: number, total: number) => `已拿起${name}，第 ${place} 位，共 ${total} 位`,
  moved: (name: string, place: number, total: number) => `${name}，第 ${place} 位，共 ${total} 位`,
  dropped: (name: string, place: number, total: number) => `已放下${name}，第 ${place} 位，共 ${total} 位`,
  putBack: (name: string, place: number, total: number) => `${name}已放回原处，第 ${place} 位，共 ${total} 位`,
};
