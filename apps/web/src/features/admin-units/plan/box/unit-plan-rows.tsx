import { PlanLines, PlanRefused } from '../../../../kit/plan/plan-lines.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import type { UnitPlan } from '../../queries.ts';

/** What would follow, or why nothing would be done. */
export function UnitPlanRows({ plan: { refused, follows } }: { plan: UnitPlan }) {
  const text = useText();
  const said = text.views.adminUnits.follows;
  const refusals = text.views.adminUnits.refusals;
  if (refused) return <PlanRefused why={refusals[refused.why](refused)} />;
  const lines = follows.map((one) => ({ key: one.kind, says: said[one.kind](one), isLoss: losing.has(one.kind) }));
  return <PlanLines lines={lines} />;
}

/** What somebody should look at twice. */
const losing: ReadonlySet<string> = new Set([
  'applicationsLose',
  'rulesLose',
  'rightsEnd',
  'administratorsLose',
  'requests',
]);
