import type { Login } from '../lib/session.ts';

/** Someone to be signed in as. */
export const person: Login = {
  user: { id: '1', username: 'demo.full', name: '示例用户', avatar: null },
  locale: 'zh_CN',
  timeZone: 'Asia/Shanghai',
  permissions: [],
  sessionSeconds: 1_800,
  utcOffsetMinutes: 480,
};
