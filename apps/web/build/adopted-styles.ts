import type { Plugin, Rollup } from 'vite';

/** What a style sheet's own module is called in the build. */
const mark = '.adopted.js';
/** By which a style sheet is imported as its text. */
const asText = '?inline';
const adopt = 'src/lib/adopt-style.ts';

/** Whether a module of the build is a style sheet that its script brings along. */
export const isAdopted = (id: string) => id.endsWith(mark);
/** The style sheet behind such a module, and behind its text; any other module is itself. */
export const sheetOf = (id: string) =>
  isAdopted(id) ? id.slice(0, -mark.length) : id.endsWith(asText) ? id.slice(0, -asText.length) : id;

/** The texts of all style sheets in a script. */
export function adoptedIn({ modules }: Rollup.OutputChunk): string {
  const texts = Object.entries(modules).filter(([id]) => id.endsWith(asText));
  return texts.map(([, { code }]) => code ?? '').join('');
}

/**
 * Puts style sheets into the scripts that need them, as texts that the document adopts: a sheet beside every file is a request beside every
 * file. `isFirst` says which of them stay in the sheet that the page itself names, because they are drawn with before any script has run.
 */
export function adoptedStyles(isFirst: (id: string) => boolean): Plugin {
  return {
    name: 'uc-adopted-styles',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith('.') || !source.endsWith('.css')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && !isFirst(found.id) ? { id: `${found.id}${mark}`, moduleSideEffects: true } : undefined;
    },
    load(id) {
      if (!isAdopted(id)) return undefined;
      const sheet = JSON.stringify(sheetOf(id) + asText);
      return `import { adoptStyle } from '/${adopt}';\nimport text from ${sheet};\nadoptStyle(text);`;
    },
  };
}
