import { limits } from '@uc/contract';
import type { Plugin } from 'vite';

const imported = /import \{[^}]*\blimits\b[^}]*\} from '(?:@uc\/contract|\.\/limits\.ts)'/;

/**
 * Writes each limit where it is used. As one object all of them, the server's too, would travel in the first file: no bundler
 * takes an object apart.
 */
export function inlineLimits(): Plugin {
  return {
    name: 'uc-inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !imported.test(code)) return null;
      const inlined = code.replace(/(?<![.\w])limits\.(\w+)/g, (whole, name: string) =>
        Object.hasOwn(limits, name) ? `(${JSON.stringify(limits[name as keyof typeof limits])})` : whole,
      );
      // Taken apart in another way, the whole object would travel after all.
      if (/=\s*limits\b(?!\.)/.test(inlined)) this.error(`${id}: limits are read one by one, as limits.name`);
      return { code: inlined, map: null };
    },
  };
}
