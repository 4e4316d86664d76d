import { PlanLines, PlanRefused } from '../../../../kit/plan/plan-lines.tsx';
import { languageTag, useLocale, useText } from '../../../../lib/i18n/text.ts';
import type { Plan } from '../../queries.ts';

interface Props {
  plan: Plan;
  onNewest: (() => void) | undefined;
}

/** What would follow, or why nothing would be done. */
export function PlanRows({ plan: { refused, follows }, onNewest }: Props) {
  const text = useText();
  const said = text.views.adminPermissions.follows;
  const refusals = text.views.adminPermissions.refusals;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  // A form that was only opened is not told off.
  if (refused?.why === 'already') return <p className="quiet">{refusals.already()}</p>;
  if (refused)
    return (
      <PlanRefused why={refusals[refused.why](refused)} onNewest={refused.why === 'changed' ? onNewest : undefined} />
    );
  const lines = follows.map((one) => ({
    key: `${one.kind} ${one.from}`,
    says: said[one.kind]({ ...one, number: numbers.format(one.count) }),
    isLoss: losing.has(one.kind),
  }));
  return <PlanLines lines={lines} />;
}

/** What somebody should look at twice. */
const losing: ReadonlySet<string> = new Set([
  ...['lose', 'rulesEnd', 'audiencesEnd', 'requestsFail', 'breakers'],
  ...['modelEnds', 'conflictWarning', 'conflictBlocking'],
]);
