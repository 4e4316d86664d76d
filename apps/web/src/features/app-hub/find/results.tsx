import { type MouseEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { isStepOver } from '../../../lib/step-over.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { ContactLine } from '../contact-line.tsx';
import { usePortal } from '../portal-pages.ts';
import { useFinding } from './finding.tsx';
import { FoundLine } from './found-line.tsx';
import './find.css';

/** The id of a result, for `aria-activedescendant`. */
export const foundId = (listId: string, index: number) => `${listId}-${index}`;

/** A reader is told the count once the keys rest, not after each. */
const restMs = 500;

/** What the search found, in place of the page. */
export function Results({ hasHeading }: { hasHeading: boolean }) {
  const text = useText();
  const layout = useLayout();
  const { found, total, active, listId, store } = useFinding();
  const { go } = usePortal();
  /** Where the search lies over a page, going on takes its place in the history. */
  const goFromOver = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href') ?? '';
    if (!isStepOver() || !to.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to.slice(1));
  };
  const spoken = useRested(found ? text.views.appHub.found(total) : '');
  const more = total - (found?.length ?? 0);
  return (
    <section className="results" aria-label={text.views.appHub.hits}>
      {hasHeading && <h1 className="visually-hidden">{text.views.appHub.hits}</h1>}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {found === null && <Skeleton shape="rows" />}
      {found && found.length === 0 && <NothingFound />}
      {found && found.length > 0 && (
        <>
          <p className="results-count">{text.views.appHub.found(total)}</p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field presses these links for whoever uses keys */}
          <div
            className="card results-list"
            role="listbox"
            id={listId}
            aria-label={text.views.appHub.hits}
            onClick={goFromOver}
          >
            {found.map((one, index) => {
              // Keyed by place: the next key finds others, and changing a line costs less than making one.
              const elementId = foundId(listId, index);
              const isActive = index === active;
              return <FoundLine key={elementId} {...{ found: one, elementId, isActive, text, layout }} />;
            })}
          </div>
          {more > 0 && (
            <button type="button" className="button results-more" onClick={store.showAll}>
              {text.views.appHub.allHits(total)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function NothingFound() {
  const text = useText();
  const { words, store } = useFinding();
  const clear = () => {
    store.type('');
    document.querySelector<HTMLElement>('[data-search-field]')?.focus();
  };
  return (
    <div className="card">
      <EmptyState
        icon="search"
        title={text.views.appHub.nothingFound(words.trim())}
        hint={text.views.appHub.nothingFoundHint}
        action={
          <div className="results-ways">
            <ContactLine />
            <button type="button" className="button" onClick={clear}>
              {text.views.appHub.clear}
            </button>
          </div>
        }
      />
    </div>
  );
}

function useRested(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
