import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { beforeAt } from './order.ts';
import { measureSlots, type Slot } from './slots.ts';

/** One item out of its place: where it came from, and where it would be put. */
export interface Lift {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly by: 'key' | 'pointer';
  /** The order and the places as they were when it was lifted. */
  readonly ids: readonly string[];
  readonly slots: readonly Slot[];
}

/** What lifting needs to know of its list. */
export interface LiftList {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  nameOf(id: string): string;
  onMove(id: string, before: string | null): void;
}

/** Lifts, carries and puts down, by whatever hand; tells every step in words. One item at a time. */
export function useLift({ list, ids, nameOf, onMove }: LiftList) {
  const words = useText().widgets.sortable;
  const [lift, setLift] = useState<Lift | null>(null);
  const [spoken, speak] = useState('');
  // Listeners of the window outlive the render they were made in.
  const held = useRef<Lift>(null);
  const refocus = useRef<Element>(null);

  const put = (next: Lift | null) => {
    held.current = next;
    setLift(next);
  };
  const say = (how: 'lifted' | 'moved' | 'dropped' | 'putBack', id: string, index: number) =>
    speak(words[how](nameOf(id), index + 1, ids.length));

  const end = (isDrop: boolean) => {
    const done = held.current;
    if (!done) return;
    if (done.by === 'key') refocus.current = document.activeElement;
    put(null);
    if (isDrop && done.to !== done.from) onMove(done.id, beforeAt(done.ids, done.id, done.to));
    say(isDrop ? 'dropped' : 'putBack', done.id, isDrop ? done.to : done.from);
  };

  // The browser takes the focus from an item whose place in the document changes.
  useLayoutEffect(() => {
    if (refocus.current instanceof HTMLElement && refocus.current !== document.activeElement) refocus.current.focus();
    refocus.current = null;
  });
  // Another window may change the order meanwhile; the places measured here are no longer true then.
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order ends it
  useEffect(() => {
    if (held.current && held.current.ids.join() !== order) put(null);
  }, [order]);

  return {
    lift,
    held,
    spoken,
    end,
    start(id: string, by: Lift['by']) {
      const from = ids.indexOf(id);
      if (held.current || from < 0 || !list.current) return;
      put({ id, from, to: from, by, ids, slots: measureSlots(list.current) });
      say('lifted', id, from);
    },
    carryTo(to: number) {
      if (!held.current || held.current.to === to) return;
      put({ ...held.current, to });
      say('moved', held.current.id, to);
    },
    /** One step without lifting, for those who neither drag nor hold keys (WCAG 2.5.7); undefined at the edge. */
    stepOf(id: string, direction: 1 | -1): (() => void) | undefined {
      const to = ids.indexOf(id) + direction;
      if (to < 0 || to >= ids.length) return undefined;
      return () => {
        onMove(id, beforeAt(ids, id, to));
        say('moved', id, to);
      };
    },
  };
}
