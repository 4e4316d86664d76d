import type { Plugin, Rollup } from 'vite';

const core = 'core';
const runtime = 'rolldown-runtime';
/** What a helper is called among the things that the first file gives. */
const given = (name: string) => `helper_${name}`;

/**
 * Moves the bundler's own helpers, a file of four hundred bytes that no group can take, into the file that every visitor loads first: one
 * request less everywhere.
 */
export function runtimeInCore(): Plugin {
  return {
    name: 'uc-runtime-in-core',
    apply: 'build',
    augmentChunkHash(chunk) {
      return chunk.name === core ? this.meta.rolldownVersion : undefined; // the helpers are the bundler's
    },
    generateBundle: {
      order: 'pre', // before it is written down which files each needs
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helpers = files.find(({ name }) => name === runtime);
        const first = files.find(({ name }) => name === core);
        if (!helpers || !first) this.error('There are no helpers of the bundler, or no first file to put them into');
        moveHelpers(helpers, first, files);
        delete bundle[helpers.fileName];
      },
    },
  };
}

type Chunk = Rollup.OutputChunk;

/** `import{n as e,r as t}from"./helpers.js";` of a file, as pairs of names; and the file without it. */
function withoutImport({ code }: Chunk, from: string): { pairs: [string, string][]; rest: string } {
  const pattern = new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${from.replaceAll('.', '\\.')}";`);
  const [, names = ''] = pattern.exec(code) ?? [];
  return { pairs: pairsOf(names), rest: code.replace(pattern, '') };
}

/** `a as b,c` as pairs of names. */
function pairsOf(names: string): [string, string][] {
  return names
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [name = '', as = name] = one.split(' as ');
      return [name, as];
    });
}

/** Puts the helpers into the first file, and has all others take them from there. */
export function moveHelpers(helpers: Chunk, first: Chunk, files: readonly Chunk[]): void {
  const nameOf = ({ fileName }: Chunk) => fileName.slice(fileName.lastIndexOf('/') + 1);
  const [body = '', exported = ''] = helpers.code.split(/export\{([^}]*)\};?/);
  const all = pairsOf(exported);
  for (const file of files) {
    if (file === helpers || !file.imports.includes(helpers.fileName)) continue;
    const { pairs, rest } = withoutImport(file, nameOf(helpers));
    if (file === first) {
      const made = all.map(([inner, outer]) => `${outer}:${inner}`).join();
      const taken = all.map(([, outer]) => `${outer}:${given(outer)}`).join();
      const named = pairs.map(([outer, local]) => `${local}=${given(outer)}`).join();
      const gives = all.map(([, outer]) => given(outer)).join();
      file.code = `const{${taken}}=(()=>{${body};return{${made}}})(),${named};${rest}\nexport{${gives}};`;
    } else {
      const names = pairs.map(([outer, local]) => `${given(outer)} as ${local}`).join();
      file.code = `import{${names}}from"./${nameOf(first)}";${rest}`;
    }
    file.imports = [...new Set(file.imports.map((name) => (name === helpers.fileName ? first.fileName : name)))].filter(
      (name) => name !== file.fileName,
    );
  }
}
