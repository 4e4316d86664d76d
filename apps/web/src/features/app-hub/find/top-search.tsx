import { useCallback, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useFinding } from './finding.tsx';
import { SearchField } from './search-field.tsx';
import { searchKey, useSearchKey, useSearchKeyChoice } from './search-key.ts';

/** The search in the bar of a wide screen. */
export function TopSearch() {
  const text = useText();
  const { store } = useFinding();
  const input = useRef<HTMLInputElement>(null);
  const hasKey = useSearchKeyChoice();
  const focus = useCallback(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useSearchKey(focus);
  return (
    <SearchField
      input={input}
      keyCap={hasKey ? searchKey : undefined}
      placeholder={text.views.appHub.find}
      onLeave={() => input.current?.blur()}
      onBlur={store.close}
    />
  );
}
