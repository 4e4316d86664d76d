import { readFileSync } from 'node:fs';

/** A page as the walk needs it. */
export interface WalkedPage {
  path: string;
  area: 'pc' | 'mobile' | 'bare';
}

// The web's own table, read as text because its modules want a browser; so a new page is walked without being named here.
const folder = new URL('../apps/web/src/screens/', import.meta.url);
const source = ['account.ts', 'authority.ts', 'bare.ts', 'hub.ts']
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('');
const rows = [...source.matchAll(/path: '(\/[^']+)',\s*area: '(pc|mobile|bare)'/g)];
if (rows.length === 0 || rows.length !== [...source.matchAll(/\bload: /g)].length)
  throw new Error('The route table could not be read');

/** Pages that stay; the loading page only passes people on. */
export const pages = rows
  .map(([, path, area]) => ({ path, area }) as WalkedPage)
  .filter(({ path }) => path !== '/loading'); // both groups are in every match
