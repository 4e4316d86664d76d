import type { Random } from './random.ts';

/** Share of the applications one may open that one ever does. */
const everOpened = 0.7;

/** Draws what a person opens next: what they pinned most often, the rest less and less, and some never. */
export function openingsOf(open: string[], pinned: string[], random: Random): (() => string) | null {
  const rest = open.filter((id) => !pinned.includes(id));
  const shuffled = rest.map((id) => ({ id, at: random.fraction() })).sort((a, b) => a.at - b.at);
  const liked = [...pinned, ...shuffled.map(({ id }) => id)].slice(0, Math.ceil(open.length * everOpened));
  const choices = liked.map((id, rank) => ({ id, weight: 1 / (rank + 2) }));
  return choices.length > 0 ? () => random.weighted(choices).id : null;
}
