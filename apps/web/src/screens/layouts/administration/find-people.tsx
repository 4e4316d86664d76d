import { useCallback, useRef, useState } from 'react';
import { searchKey, useSearchKey, useSearchKeyChoice } from '../../../features/app-hub/find/search-key.ts';
import '../../../features/app-hub/find/find.css';
import { limits } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { leaveFor } from '../../router.ts';

/** The search of the administration: leads to the people that were found, from every page. */
export function FindPeople() {
  const words = useText().views.administration;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const hasKey = useSearchKeyChoice();
  useSearchKey(
    useCallback(() => {
      input.current?.focus();
      input.current?.select();
    }, []),
  );
  return (
    <search className="find-box" aria-label={words.findShort}>
      <form
        className="find"
        onSubmit={(event) => {
          event.preventDefault();
          const search = typed.trim();
          if (search !== '') leaveFor(pathTo('adminPeople', 'wide', { search }));
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchCharacters}
          aria-label={words.findShort}
          placeholder={words.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed === '' && hasKey && (
          <span className="find-key" aria-hidden="true">
            {searchKey}
          </span>
        )}
      </form>
    </search>
  );
}
