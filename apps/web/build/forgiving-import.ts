import type { Plugin } from 'vite';

/**
 * In place of Vite's helper, which fetches the scripts of a part ahead as modules. Many browsers never ask again for a module that once did not arrive
 * (whatwg/html#10327). So nothing is imported before a plain call has fetched it, which leaves it in the cache, or no trace where it fails. Vite names the files
 * of a part that needs several; of one that needs none but its own the address stands in the function that imports it.
 */
const helper = (base: string, folder: string) => `
const coming = {};
const hasArrived = (href) =>
  document.querySelector('link[href="' + href + '"]') || performance.getEntriesByName(location.origin + href).some((entry) => entry.responseStatus === 200);
const fetchStyle = (href) => new Promise((done, fail) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, nonce: document.querySelector('[property=csp-nonce]')?.nonce, onload: done });
  link.onerror = (event) => {
    link.remove();
    fail(event);
  };
  document.head.append(link);
});
const fetchScript = async (href) => {
  const answer = await fetch(href);
  if (!answer.ok) throw Error(href);
  await answer.blob();
};
const fetchFile = (href) => coming[href] ??= (hasArrived(href) ? Promise.resolve() : (href.endsWith('.css') ? fetchStyle : fetchScript)(href)).catch((error) => {
  delete coming[href];
  throw error;
});
const ownFile = (load) => /import\\(.\\.\\/([^\`"']+)/.exec(load)?.[1];
export const __vitePreload = (load, files = []) => {
  const own = ownFile(load);
  const all = new Set([...(own ? [${JSON.stringify(folder)} + own] : []), ...files]);
  return Promise.all([...all].map((file) => fetchFile(${JSON.stringify(base)} + file))).then(load);
};`;

/** Lets a part that did not arrive be asked for again (`lib/chunk.ts`). */
export function forgivingImport(): Plugin {
  let base = '/';
  let folder = '';
  return {
    name: 'uc-forgiving-import',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      folder = `${config.build.assetsDir}/`;
    },
    transform: { filter: { id: /vite\/preload-helper/ }, handler: () => helper(base, folder) },
  };
}
