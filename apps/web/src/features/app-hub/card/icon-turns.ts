/*
 * A drawn picture is a document of its own to the browser and takes it several milliseconds, a phone many more. So that sixty
 * of them do not hold up the page, they come when they are near the screen, and a few at a time.
 */

const perFrame = 3;
const nearPx = 300;

const drawn = new Set<string>();
const waiting = new Map<Element, () => void>();
const due: (() => void)[] = [];

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const draw = isIntersecting && waiting.get(target);
      if (!draw) continue;
      leave(target);
      if (due.push(draw) === 1) requestAnimationFrame(takeTurns);
    }
  },
  { rootMargin: `${nearPx}px` },
);

function takeTurns(): void {
  for (const draw of due.splice(0, perFrame)) draw();
  if (due.length > 0) requestAnimationFrame(takeTurns);
}

function leave(place: Element): void {
  waiting.delete(place);
  nearness.unobserve(place);
}

/** True for a picture that was drawn before: again it costs next to nothing. */
export function isDrawn(icon: string): boolean {
  return drawn.has(icon);
}

/** Calls `draw` when it is this picture's turn to appear at its place; returns how to give the turn up. */
export function awaitTurn(place: Element, icon: string, draw: () => void): () => void {
  waiting.set(place, () => {
    drawn.add(icon);
    draw();
  });
  nearness.observe(place);
  return () => leave(place);
}
