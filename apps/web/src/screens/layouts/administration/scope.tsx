import type { WebText } from '@uc/messages';
import type { Administrator } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';

/** So many units are named; of the rest it is said how many there are. */
const namedUnits = 2;

/** What one is here, and how far it reaches. */
export function Scope({ administrator }: { administrator: Administrator }) {
  const text = useText();
  const words = text.views.administration;
  const names = administrator.roles.map(({ role }) => words.roles[role]);
  return (
    <section className="administration-scope sidebar-word" aria-label={words.scope.label}>
      <strong>{[...new Set(names)].join(words.and)}</strong>
      <span>{reachOf(administrator, text)}</span>
    </section>
  );
}

/** The widest of the roles says how far somebody sees. */
function reachOf({ roles }: Administrator, text: WebText): string {
  const { and } = text.views.administration;
  const words = text.views.administration.scope;
  if (roles.some(({ units }) => units === null)) return words.everything;
  const units = [...new Map(roles.flatMap((role) => role.units ?? []).map((unit) => [unit.id, unit.name])).values()];
  const named = units.slice(0, namedUnits).join(and);
  return units.length > namedUnits
    ? words.moreUnits(named, units.length, units.length - namedUnits)
    : words.units(named);
}
