import { type FieldPart, fieldParts, type PasswordRulePart, passwordRuleParts, type SettingFollow } from '@uc/contract';
import { type PlanLine, PlanLines, PlanRefused } from '../../../../kit/plan/plan-lines.tsx';
import { languageTag, useLocale, useText } from '../../../../lib/i18n/text.ts';
import type { Plan } from '../../queries.ts';
import { usePartWords } from '../../use-part-words.ts';

interface Props {
  plan: Plan;
  onNewest: (() => void) | undefined;
}

type Part = PasswordRulePart | FieldPart;
const isPart = (kind: SettingFollow): kind is Part =>
  (passwordRuleParts as readonly string[]).includes(kind) || (fieldParts as readonly string[]).includes(kind);

/** What would follow, or why nothing would be done. */
export function PlanRows({ plan: { refused, follows }, onNewest }: Props) {
  const text = useText();
  const words = text.views.adminSettings;
  const counts = text.views.adminSettings.counts;
  const refusals = text.views.adminSettings.refusals;
  const contradictions = text.views.adminSettings.contradictions;
  const { nameOf, partValue } = usePartWords();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  // A form that was only opened is not told off.
  if (refused?.why === 'already') return <p className="quiet">{refusals.already()}</p>;
  if (refused) {
    const said = { value: refused.value, number: numbers.format(refused.count) };
    const why = refused.why === 'contradiction' ? contradictions[refused.value] : undefined;
    return (
      <PlanRefused
        why={why ?? refusals[refused.why](said)}
        onNewest={refused.why === 'changed' ? onNewest : undefined}
      />
    );
  }
  const lines = follows.flatMap(({ kind, count, from, to }): PlanLine[] => {
    if (kind === 'state') return [];
    if (!isPart(kind))
      return [
        { key: kind, says: counts[kind]({ value: '', number: numbers.format(count) }), isLoss: losing.has(kind) },
      ];
    const [before, after] = [partValue(kind, from), partValue(kind, to)];
    return [{ key: kind, says: words.changed(nameOf(kind), before, after), isLoss: false }];
  });
  return <PlanLines lines={lines} />;
}

/** What somebody should look at twice. */
const losing: ReadonlySet<SettingFollow> = new Set([
  ...(['overduePasswords', 'pendingStop', 'cannotSetUp', 'resetsClose'] as const),
  ...(['valuesHidden', 'valuesRewritten', 'valuesTooLong', 'optionsGone', 'missing'] as const),
]);
