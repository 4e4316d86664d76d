import { type MouseEvent, useEffect, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { useLayout } from '../../../../lib/layout.ts';
import { isStepOver } from '../../../../lib/step-over.ts';
import { Skeleton } from '../../../../widgets/states/skeleton.tsx';
import { ContactLine } from '../../contact-line.tsx';
import { usePortal } from '../../portal-pages.ts';
import { useFinding } from '../finding.tsx';
import { foundId } from '../finding-store.ts';
import type { FoundGroup } from './found.ts';
import { FoundLine } from './found-line.tsx';
import './search-panel.css';
import { rememberFound } from './suggest.ts';
import { useFind } from './use-find.ts';

/** A reader is told the count once the keys rest, not after each. */
const restMs = 500;

/** What the search offers, over the page: what was opened before, what was found, what can be asked for, and a way to ask. */
export default function SearchPanel() {
  const { store, isOpen } = useFinding();
  useFind(store);
  return isOpen ? <OpenPanel /> : null;
}

function OpenPanel() {
  const text = useText();
  const { words, groups, total } = useFinding();
  const isSearching = words.trim() !== '';
  const spoken = useRested(groups && isSearching ? text.views.appHub.found(total) : '');
  return (
    // The field keeps the focus, so that one can go on typing.
    <section className="find-panel" aria-label={text.views.appHub.hits} onMouseDown={(event) => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {groups === null && <Skeleton shape="rows" />}
      {groups && isSearching && total === 0 && <NothingFound />}
      {groups && groups.length > 0 && <Lines groups={groups} />}
    </section>
  );
}

function Lines({ groups }: { groups: readonly FoundGroup[] }) {
  const text = useText();
  const layout = useLayout();
  const { total, active, listId, store } = useFinding();
  const { go } = usePortal();
  const press = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    rememberFound(link.dataset.found ?? '');
    const to = link.getAttribute('href') ?? '';
    // Where the search lies over a page of a phone, going on takes its place in the history.
    if (!isStepOver() || !to.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to.slice(1));
  };
  const headings = {
    hits: text.views.appHub.found(total),
    recent: text.views.appHub.recent,
    settings: text.views.appHub.settings,
    askable: text.views.appHub.requestable,
    ask: '',
  };
  let before = 0;
  const placed = groups.map((group) => {
    const from = before;
    before += group.items.length;
    return { ...group, from };
  });
  const found = groups.reduce((count, { id, items }) => count + (id === 'ask' ? 0 : items.length), 0);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field presses these links for whoever uses keys */}
      <div role="listbox" id={listId} aria-label={text.views.appHub.hits} onClick={press}>
        {placed.map(({ id, items, from }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={id} role="group" className="find-group" aria-label={headings[id] || text.views.appHub.ask}>
            {headings[id] && (
              <p className="find-heading" aria-hidden="true">
                {headings[id]}
              </p>
            )}
            {items.map((one, index) => {
              // Keyed by place: the next key finds others, and changing a line costs less than making one.
              const elementId = foundId(listId, from + index);
              const isActive = from + index === active;
              return <FoundLine key={elementId} {...{ found: one, elementId, isActive, text, layout }} />;
            })}
          </div>
        ))}
      </div>
      {total > found && (
        <button type="button" className="button find-more" onClick={store.showAll}>
          {text.views.appHub.allHits(total)}
        </button>
      )}
    </>
  );
}

function NothingFound() {
  const text = useText();
  const { words } = useFinding();
  return (
    <div className="find-nothing">
      <p className="find-nothing-title">{text.views.appHub.nothingFound(words.trim())}</p>
      <p>{text.views.appHub.nothingFoundHint}</p>
      <ContactLine />
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
