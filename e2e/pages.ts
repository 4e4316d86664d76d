import { readdirSync, readFileSync } from 'node:fs';

/** What the tests need to know of a page to visit it. */
export interface WalkedPage {
  path: string;
  area: 'pc' | 'mobile' | 'bare';
}

// The web's table of routes, read as text because its modules need a browser. A new page is visited without being named here.
const folder = new URL('../apps/web/src/app/routes/', import.meta.url);
const source = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('');
const rows = [...source.matchAll(/path: '(\/[^']+)',\s*area: '(pc|mobile|bare)'/g)];
if (rows.length === 0 || rows.length !== [...source.matchAll(/\bload: /g)].length)
  throw new Error('The route table could not be read');

/** Pages that stay; the loading page only passes people on. */
export const pages = rows
  .map(([, path, area]) => ({ path, area }) as WalkedPage)
  .filter(({ path }) => path !== '/loading'); // both groups are in every match
