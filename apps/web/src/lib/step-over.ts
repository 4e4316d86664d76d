import { useEffect, useEffectEvent } from 'react';
import { useLayout } from './layout.ts';

/*
 * Something that lies over a page of a phone, such as its search, is closed by "back" like a page of its own: it puts an entry into the
 * history that has the same address and says how deep it lies. Going on to another page from there takes the entry's place, so that no
 * step of "back" leads nowhere.
 */

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'number' ? state.over : 0;

const depth = () => depthOf(history.state);

/** Steps back that we asked for and the browser has not taken yet. */
let isLeaving = false;

/** True while the entry on show is one that lies over a page. */
export function isStepOver(): boolean {
  return depth() > 0;
}

/**
 * Goes somewhere once no step back of ours is under way, at once where there is none: a browser takes one way at a time, and what lay over
 * the page may be closing just now.
 */
export function afterLeaving(act: () => void): void {
  if (isLeaving) addEventListener('popstate', act, { once: true });
  else act();
}

function stepBack(steps: number): void {
  isLeaving = true;
  addEventListener(
    'popstate',
    () => {
      isLeaving = false;
    },
    { once: true, capture: true },
  );
  history.go(-steps);
}

/** Puts the entry there; `close` is called when "back" leaves it. Returns what closes it from here. */
export function stepOver(close: () => void): () => void {
  const { state } = history;
  const own = typeof state === 'object' && state !== null ? state : {};
  const mine = depth() + 1;
  history.pushState({ ...own, over: mine }, '');
  const stop = () => {
    removeEventListener('popstate', listen);
    removeEventListener('hashchange', stop);
  };
  const listen = () => {
    if (depth() >= mine) return;
    stop();
    close();
  };
  addEventListener('popstate', listen);
  // Another page has taken its place: there is nothing left to close.
  addEventListener('hashchange', stop);
  return () => {
    if (depth() >= mine) stepBack(depth() - mine + 1);
    else close();
  };
}

/** "Back" closes what is open, on a phone or everywhere; closed in another way, it leaves no step behind. */
export function useStepOver(isOpen: boolean, close: () => void, { isForPhones = true } = {}): void {
  const isPhone = useLayout() === 'phone' || !isForPhones;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !isPhone) return;
    let isClosed = false;
    let leave: (() => void) | undefined;
    const put = () => {
      if (isClosed) return;
      leave = stepOver(() => {
        if (!isClosed) onBack();
        isClosed = true;
      });
    };
    // What closed just now, as one dialog makes room for the next, takes its own step back first.
    afterLeaving(put);
    return () => {
      if (isClosed) return;
      isClosed = true;
      leave?.();
    };
  }, [isOpen, isPhone]);
}
