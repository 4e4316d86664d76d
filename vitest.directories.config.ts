import { defineConfig } from 'vitest/config';
import { directories, server } from './vitest.config.ts';

/** Tests against directories of full size, which take minutes: `npm run test:directories`. */
export default defineConfig({
  test: { ...server, name: 'directories', include: [directories], fileParallelism: false },
});
