import type { OrganisationNode } from '@uc/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCell } from '../../lib/cell.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { isTouchScreen } from '../../lib/media.ts';
import { announcement, isCut } from './announcement.ts';
import type { OrgChoice } from './choice.ts';
import { Failed, NothingFound, Waiting } from './pane-states.tsx';
import { flatten } from './rows.ts';
import { SearchBox } from './search-box.tsx';
import type { TreeLoader, Whereabouts } from './tree-loader.ts';
import { UnitTree } from './unit-tree.tsx';
import './tree-pane.css';

interface Props {
  loader: TreeLoader;
  isMulti: boolean;
  chosen: readonly OrgChoice[];
  onChoose(unit: OrganisationNode): void;
  /** What stands at the end of a line, such as a number; read after the unit's name. */
  asideOf?: ((unit: OrganisationNode) => string) | undefined;
  /** A unit was dropped onto another. Without it none can be dragged. */
  onDropped?: ((unit: OrganisationNode, onto: OrganisationNode) => void) | undefined;
  /** The search field takes the focus as the pane opens. */
  takesFocus?: boolean;
}

/** Search and tree, the same in the popover and in the drawer. */
export function TreePane({ loader, isMulti, chosen, onChoose, asideOf, onDropped, takesFocus = false }: Props) {
  const text = useText();
  const locale = useLocale();
  const view = useCell(loader.view);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the tree is asked for again
  useEffect(() => {
    setTyped('');
    loader.open();
    return () => loader.close();
  }, [loader, locale]);
  useEffect(() => {
    // On a touch screen the keyboard would cover the tree before anyone asked for it.
    if (takesFocus && !isTouchScreen()) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const { found, search } = view;
  const tree = found?.tree ?? view.browsed;
  const rows = useMemo(() => flatten(tree), [tree]);
  const keys = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen]);
  const searchedFor = found?.typed ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every search starts at its top
  const foundPlace = useMemo<Whereabouts>(() => ({ scrollTop: 0, activeId: undefined }), [searchedFor]);
  const isBusy = search === 'waiting' || search === 'fetching';
  const roots = tree.branches.get(null)?.status;

  const onType = (value: string, isFinal: boolean) => {
    setTyped(value);
    if (isFinal) loader.search(value);
  };
  const clearSearch = () => {
    onType('', true);
    input.current?.focus();
  };

  /** The pressed button goes with the failure, so the focus moves to what stays; a touch screen's keyboard still stays away. */
  const retry = (again: () => void) => {
    (isTouchScreen() ? pane : input).current?.focus({ preventScroll: true });
    again();
  };

  function content(): ReactNode {
    if (search === 'failed') return <Failed onRetry={() => retry(loader.retrySearch)} />;
    if (roots === 'failed') return <Failed onRetry={() => retry(() => loader.retry(null))} />;
    if (roots !== 'loaded') return <Waiting />;
    if (rows.length === 0 && found) return <NothingFound typed={searchedFor} onClear={clearSearch} />;
    if (rows.length === 0) return <p className="org-state">{text.widgets.orgPicker.empty}</p>;
    return (
      <UnitTree
        key={found ? `found ${searchedFor}` : 'browsed'}
        rows={rows}
        whereabouts={found ? foundPlace : loader.whereabouts}
        isMulti={isMulti}
        isBusy={isBusy}
        chosen={keys}
        mark={searchedFor}
        asideOf={asideOf}
        onToggle={loader.toggle}
        onRetry={loader.retry}
        onChoose={onChoose}
        onDropped={onDropped}
      />
    );
  }

  return (
    <div className="org-pane" ref={pane} tabIndex={-1}>
      <SearchBox
        value={typed}
        input={input}
        isBusy={isBusy}
        onType={onType}
        onLeave={() => pane.current?.querySelector<HTMLElement>('[role=tree]')?.focus()}
      />
      <p role="status" className={isCut(view) ? 'org-count' : 'visually-hidden'}>
        {announcement(view, text)}
      </p>
      {content()}
    </div>
  );
}
