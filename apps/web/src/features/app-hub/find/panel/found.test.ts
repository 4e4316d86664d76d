import { expect, test } from 'vitest';
import type { PortalPage } from '../../portal-pages.ts';
import { createSearch } from '../../search/search.ts';
import { application, idOf } from '../../testing/samples.ts';
import { foundBy } from './found.ts';

const vault = application(0, {
  name: '密码保险箱',
  nameOther: 'Vault',
  pinyin: [['mi', 'ma', 'bao', 'xian', 'xiang']],
});
const mail = application(2);
const pages: PortalPage[] = [
  { path: '/password', title: '登录密码', icon: 'lock', words: '修改密码 mima mm password', within: '账号安全' },
  { path: '/email', title: '安全邮箱', icon: 'mail', words: 'youxiang yx email', within: '账号安全' },
];
const search = createSearch([vault, mail], 'zh_CN');

const names = (query: string, usual: readonly number[] = []) =>
  foundBy(query, search(query), pages, new Set(usual.map(idOf))).map((found) =>
    found.kind === 'page' ? found.page.title : found.application.name,
  );

test.each(['mima', 'mm', '密码'])('%s finds the password before an application that is called alike', (query) => {
  expect(names(query)).toEqual(['登录密码', '密码保险箱']);
});

test('an application that somebody uses comes before a setting of the same name', () => {
  expect(names('youxiang', [2])).toEqual(['企业邮箱', '安全邮箱']);
  expect(names('mima', [0])).toEqual(['密码保险箱', '登录密码']);
});

test('what was found by a slip of the keys comes after settings', () => {
  expect(names('mimabaoxianxiamg')).toEqual(['密码保险箱']);
  expect(search('mimabaoxianxiamg').map(({ isLoose }) => isLoose)).toEqual([true]);
});
