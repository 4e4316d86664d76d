import { bad } from './setting-kinds.ts';

/** Names beginning with UC_ that other parts of the product read: its keeper, its development and its tests. */
const ours = new Set(['UC_KEEPER', 'UC_WEB_PORT', 'UC_CHROMIUM', 'UC_TEST_POOLED']);

const link = /^(?:tcp|udp|sctp):\/\//;
const linkNames = [/^UC(?:_\w+)?_SERVICE_(?:HOST|PORT(?:_\w+)?)$/, /^UC(?:_\w+)?_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/];

/**
 * True for what Kubernetes puts into every container of a namespace that has a service named uc or uc-…: `UC_SERVICE_HOST`,
 * `UC_PORT_8080_TCP_ADDR`, `UC_DB_PORT=tcp://…`; and `UC_PORT=tcp://…`, which is not a port of ours.
 */
export function isServiceLink(name: string, value: string): boolean {
  return linkNames.some((pattern) => pattern.test(name)) || (/^UC(?:_\w+)?_PORT$/.test(name) && link.test(value));
}

/**
 * Looks at every name that begins with UC_: one that is nearly a setting's is a slip and stops the start. Answers with what is
 * worth a line: names that this version does not know, which a newer one may, and those of Kubernetes.
 */
export function checkNames(
  environment: NodeJS.ProcessEnv,
  known: readonly string[],
  alsoRead: ReadonlySet<string>,
): string[] {
  const set = Object.entries(environment).filter(([name, value]) => name.startsWith('UC_') && value?.trim());
  const links = set.filter(([name, value = '']) => isServiceLink(name, value.trim())).map(([name]) => name);
  const unknown = set
    .map(([name]) => name)
    .filter((name) => ![known.includes(name), links.includes(name), ours.has(name), alsoRead.has(name)].some(Boolean));
  for (const name of unknown) {
    const meant = nearest(name, known);
    if (meant) bad(`${name} is not a setting; ${meant} is. Correct the name, or remove it.`);
  }
  const lines: string[] = [];
  if (unknown.length > 0)
    lines.push(`Settings that this version does not know are ignored: ${unknown.sort().join(', ')}`);
  if (links.length > 0)
    lines.push(
      `Kubernetes has set ${links.sort().join(', ')} for a service; they are ignored (enableServiceLinks: false keeps them away)`,
    );
  return lines;
}

/** The known name that a name was probably meant to be. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, distance: distanceOf(name.toUpperCase(), one) }))
    .filter(({ one, distance }) => distance <= slipsIn(one))
    .sort((a, b) => a.distance - b.distance);
  return best?.one;
}

/** In a short name two other letters are another name: UC_PORT and UC_HOST. */
const slipsIn = (name: string) => (name.length < 'UC_'.length + 6 ? 1 : 2);

/** Letters that were changed, left out, added, or swapped with their neighbour (optimal string alignment). */
function distanceOf(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
