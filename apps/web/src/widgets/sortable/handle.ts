/** What an item spreads on the part of it that lifts it: by Space when focused, by a press when pointed at. */
export interface Handle {
  readonly 'data-sortable-handle': '';
  readonly 'aria-describedby': string;
  /** The browser's own dragging of links and pictures would take the pointer away. */
  readonly draggable: false;
}

/** Makes an item's handle; `hintId` names the sentence that says how to move it. */
export function handleWith(hintId: string): Handle {
  return { 'data-sortable-handle': '', 'aria-describedby': hintId, draggable: false };
}

/** The item whose handle an event met, if it met one. */
export function itemOf(target: EventTarget): { id: string; element: HTMLElement; isAlone: boolean } | undefined {
  const handle = target instanceof Element ? target.closest('[data-sortable-handle]') : null;
  const element = handle?.closest<HTMLElement>('[data-sortable-id]');
  const id = element?.dataset.sortableId;
  return element && id !== undefined
    ? { id, element, isAlone: element.parentElement?.childElementCount === 1 }
    : undefined;
}
