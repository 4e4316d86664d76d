import { test } from 'vitest';
import { expectStaysClosedWithout } from './testing/stays-closed.tsx';

// A file of its own: in development a file that another one imports stays failed in many browsers. In the build it is fetched again, which e2e/offline.test.ts shows.

test('without what its part is made of the drawer does not open, the page stays and says why', () =>
  expectStaysClosedWithout('drawer-panel'));
