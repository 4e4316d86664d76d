import { selectSearch } from '@uc/contract';
import { useMemo, useState } from 'react';
import { useDebounced } from '../select-parts/use-debounced.ts';
import { type ListFunction, useListing } from '../select-parts/use-listing.ts';
import { type Choice, choiceOf } from './choice.ts';
import { isTooShort } from './nothing-text.ts';

/** Which fields of the answer hold what (spec 3.8). */
export interface OptionFields {
  valueField?: string;
  labelField?: string;
  listField?: string;
}

/** What the opened select shows. */
export interface Options {
  state: 'loading' | 'loaded' | 'failed';
  options: readonly Choice[];
  /** What the options were searched by, '' for all. */
  searched: string;
  retry(): void;
}

/** A select that opens, the text typed into it, and the options that come of it. */
export function useOptions(list: ListFunction, fields: OptionFields, isOpenAtFirst: boolean, leastCharacters = 0) {
  const { valueField = 'id', labelField = 'value', listField = 'rows' } = fields;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const search = useDebounced('');
  const isShort = isTooShort(search.settled, leastCharacters);
  const request = isOpen && !isShort ? selectSearch(search.settled, labelField) : null;
  const { state, rows, retry } = useListing(list, request, listField);
  const options = useMemo(
    () => (isShort ? [] : rows.map((row) => choiceOf(row, valueField, labelField))),
    [rows, valueField, labelField, isShort],
  );
  const isWaiting = search.typed.trim() !== search.settled.trim();
  const stateOf = () => {
    if (isShort && (!isWaiting || isTooShort(search.typed, leastCharacters))) return 'loaded';
    return isWaiting || state === 'idle' ? 'loading' : state;
  };
  const found: Options = {
    state: stateOf(),
    options,
    searched: search.settled.trim(),
    retry,
  };
  return {
    ...found,
    isOpen,
    typed: search.typed,
    type(typed: string, isComposing: boolean) {
      setOpen(true);
      search.type(typed, isComposing);
    },
    open: () => setOpen(true),
    close() {
      setOpen(false);
      search.reset();
    },
  };
}
