import type { ShownPersonState } from '@uc/contract';

/** 姓名旁的状态。 */
const states = { active: '在职', invited: '未激活', waiting: '未入职', disabled: '已离职', erased: '已清除' };

/** How people are named wherever their name stands: on the screens about permissions and in the administration. */
export const people = {
  states,
  /** 姓名；不在职时附上状态。 */
  named: (name: string, state: ShownPersonState) =>
    state === 'active' || state === 'erased' ? name : `${name}（${states[state]}）`,
};
