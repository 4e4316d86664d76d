import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/i18n/text.ts';
import { createTreeLoader, type TreeLoader, type TreeSource } from './tree-loader.ts';

/** The loader of one picker, for as long as the picker is on the page and the language stays. */
export function useTreeLoader(source: TreeSource): TreeLoader {
  const latest = useRef(source);
  useLayoutEffect(() => {
    latest.current = source; // a list function written in place is a new one in every render, and no reason to ask again
  });
  const [loader] = useState(() => createTreeLoader(() => latest.current));
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language in use
  useEffect(() => () => loader.reset(), [loader, locale]);
  return loader;
}
