import { useCallback, useRef } from 'react';
import { FindPeople } from '../../../features/admin-people/find/find-people.tsx';
import { searchKey, useSearchKey, useSearchKeyChoice } from '../../../features/app-hub/find/search-key.ts';
import '../../../features/app-hub/find/find.css';

/** The search in the bar of the administration, with the key that leads to it. */
export function TopFind() {
  const input = useRef<HTMLInputElement>(null);
  const hasKey = useSearchKeyChoice();
  useSearchKey(
    useCallback(() => {
      input.current?.focus();
      input.current?.select();
    }, []),
  );
  return <FindPeople input={input} keyCap={hasKey ? searchKey : undefined} />;
}
