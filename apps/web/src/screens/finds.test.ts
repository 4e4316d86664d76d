import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { finds } from './finds.ts';
import { routeAt } from './route.ts';
import { table } from './table.ts';

test('everything that is found by name is on a page of the navigation, and leads to a page there is', async () => {
  const text = await loadWebText('zh_CN');
  for (const [name, found] of Object.entries(finds)) {
    const holders = table.routes.filter((route) => route.name === name);
    expect(holders.length, name).toBeGreaterThan(0);
    for (const { path, nav, layout } of holders) {
      expect(nav, path).toBeDefined();
      for (const thing of found(text, layout))
        expect(routeAt(table, thing.path.split('?')[0] ?? ''), thing.path).toBeDefined();
    }
  }
});
