import { useEffect, useState } from 'react';
import { type Filter, readFilter, writeFilter } from './filter.ts';

const splitHash = () => {
  const [path = '', query = ''] = location.hash.split('?');
  return { path, query };
};

/**
 * The filter of the address, for "back" and for passing it on. Changing it is no navigation: a letter that is typed must
 * neither ask the guard nor become a step back.
 */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [filter, setFilter] = useState(() => readFilter(splitHash().query));
  useEffect(() => {
    const { path: own } = splitHash();
    const read = () => {
      const { path, query } = splitHash();
      // On the way to another page the list stays as it was.
      if (path === own) setFilter(readFilter(query));
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const change = (part: Partial<Filter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    history.replaceState(history.state, '', splitHash().path + writeFilter(next));
  };
  return [filter, change];
}
