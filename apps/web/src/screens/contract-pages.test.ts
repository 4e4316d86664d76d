import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { expect, test } from 'vitest';
import { table } from './table.ts';

// The server sends people to addresses that only this side knows to be pages.
const rows = Object.values(endpoints).flatMap((feature): ServedEndpoint[] => Object.values(feature));
const pages = rows.flatMap(({ path, pages }) => Object.values(pages).map((page) => [path, page] as const));

test.each(pages)('%s leads to %s, which is a page', (_, page) => {
  expect(table.routes.map(({ path }) => path as string)).toContain(page.split('?')[0]);
});
