import { afterChange } from '@uc/contract';
import { useMemo } from 'react';
import { useCell } from '../../lib/cell.ts';
import { useApplications } from './applications.ts';
import { arrange, shortcutsOf } from './arrange.ts';
import type { HubList } from './hub-list.ts';
import { pins } from './pins/pins.ts';

const nothing: HubList = { rows: [], total: 0, categories: [], pinned: [] };

/** The person's applications as the hub shows them, with changes that the server has not answered yet. */
export function useHub() {
  const { data, ...state } = useApplications();
  const waiting = useCell(pins.waiting);
  const list = data ?? nothing;
  const pinnedIds = useMemo(() => waiting.reduce(afterChange, list.pinned), [list.pinned, waiting]);
  const arrangement = useMemo(() => arrange(list), [list]);
  const shortcuts = useMemo(() => shortcutsOf(arrangement, pinnedIds), [arrangement, pinnedIds]);
  const pinned = useMemo(() => new Set(pinnedIds), [pinnedIds]);
  return { ...state, isThere: data !== undefined, arrangement, shortcuts, pinned };
}
