import type { sortable as source } from '../../zh_CN/widgets/sortable.ts';

export const sortable: typeof source = {
  hint: 'Press Space to pick up, arrow keys to move, Space again to put down, Escape to put back.',
  lifted: (name, place, total) => `Picked up ${name}, position ${place} of ${total}`,
  moved: (name, place, total) => `${name}, position ${place} of ${total}`,
  dropped: (name, place, total) => `Put down ${name}, position ${place} of ${total}`,
  putBack: (name, place, total) => `${name} is back in its place, position ${place} of ${total}`,
};
