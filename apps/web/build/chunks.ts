import type { Rollup } from 'vite';

/** Where every visitor starts; found by its module, because Vite puts an entry that only imports into the page itself. */
export const start = 'src/main.tsx';

/** The files that hold these modules (ends of their paths) and everything they import at once. */
export function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const module of modules) {
    const holder = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!holder) throw new Error(`No chunk holds ${module}, which vite.config.ts names`);
    add(holder.fileName);
  }
  return files;
}

/** The style sheets that come with these files. */
export function stylesOf(files: Iterable<string>, bundle: Rollup.OutputBundle): Set<string> {
  const styles = new Set<string>();
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return styles;
}
