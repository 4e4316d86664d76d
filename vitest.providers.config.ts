import { defineConfig } from 'vitest/config';
import { browserTests, providers } from './vitest.config.ts';

/** Tests against a real provider from Debian's packages: `npm run test:providers`. */
export default defineConfig({
  test: { ...browserTests, name: 'providers', include: [providers], fileParallelism: false, retry: 0 },
});
