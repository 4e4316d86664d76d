import { expect, test } from 'vitest';
import { whenText } from '../lib/i18n/text.ts';
import { things } from './layouts/things.ts';
import { routeAt } from './route.ts';
import { table } from './table.ts';

test('everything that is found by name is on a page of the navigation, and leads to a page there is', async () => {
  const text = await whenText();
  for (const [path, held] of Object.entries(things)) {
    expect(routeAt(table, path)?.nav, path).toBeDefined();
    for (const thing of held(text)) expect(routeAt(table, thing.path.split('?')[0] ?? ''), thing.path).toBeDefined();
  }
});
