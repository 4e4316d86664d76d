import { useText } from '../../../lib/i18n/text.ts';
import type { SlotProps } from '../../../widgets/dynamic-form/kind-props.ts';
import { withMain } from '../../../widgets/org-picker/choice.ts';
import { ChosenList } from '../../../widgets/org-picker/chosen-list.tsx';
import type { Position } from '../queries.ts';

interface Props extends SlotProps {
  positions: readonly Position[];
}

/** The units one belongs to, of which one is the main one: another can be made it (spec 2.11). Which there are, the positions say. */
export function MainOrganisation({ positions, label, hint, error, isDisabled, value, onChange }: Props) {
  const text = useText();
  const units = new Map(positions.map(({ organization }) => [organization.id, organization.path]));
  const main = typeof value === 'string' ? value : (value[0] ?? '');
  const chosen = withMain(
    [...units].map(([key, title]) => ({ key, title })),
    main,
  );
  return (
    <fieldset className="info-main" disabled={isDisabled}>
      <legend>{label}</legend>
      <div className="card">
        <ChosenList
          chosen={chosen}
          title={text.views.userInfo.ownUnits(chosen.length)}
          hasMain
          canRemove={false}
          onChange={([first]) => first && onChange(first.key)}
        />
      </div>
      {hint && <p className="text-field-hint">{hint}</p>}
      <p className="text-field-error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
