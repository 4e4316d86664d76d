import { limits, type UnitAct } from '@uc/contract';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { OrgPicker } from '../../../../widgets/org-picker/org-picker.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { listUnits } from '../../queries.ts';
import type { UnitChoices } from '../asked.ts';

interface Props {
  act: UnitAct;
  choices: UnitChoices;
  mayTop: boolean;
  onChange(choices: UnitChoices): void;
}

/** What an act needs to know besides which unit: what it is called, or where it goes. */
export function UnitChoicesForm({ act, choices, mayTop, onChange }: Props) {
  const text = useText();
  const words = text.views.adminUnits.plan;
  if (act === 'add' || act === 'rename') {
    const isWrong = choices.code.trim() !== '' && !limits.unitCodePattern.test(choices.code.trim());
    return (
      <>
        <TextInput
          label={words.name}
          isRequired
          value={choices.name}
          maxCharacters={limits.nameCharacters}
          onChange={(name = '') => onChange({ ...choices, name })}
        />
        <TextInput
          label={words.nameEn}
          hint={act === 'add' ? words.nameEnHint : undefined}
          isRequired={act === 'rename'}
          value={choices.nameEn}
          maxCharacters={limits.nameCharacters}
          onChange={(nameEn = '') => onChange({ ...choices, nameEn })}
        />
        <TextInput
          label={words.code}
          hint={words.codeHint}
          error={isWrong ? words.codeWrong : undefined}
          isRequired
          value={choices.code}
          maxCharacters={64}
          onChange={(code = '') => onChange({ ...choices, code })}
        />
      </>
    );
  }
  return (
    <>
      {!choices.isTop && (
        <OrgPicker
          label={text.views.adminUnits.plan.to[act]}
          hint={text.views.adminUnits.plan.toHint[act]}
          isRequired={act !== 'close'}
          list={listUnits}
          value={choices.to}
          onChange={(to) => onChange({ ...choices, to })}
        />
      )}
      {act === 'move' && mayTop && (
        <PlanCheck label={words.top} isSet={choices.isTop} onChange={(isTop) => onChange({ ...choices, isTop })} />
      )}
    </>
  );
}
