import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useId } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { holdingOf } from '../form/holding.ts';
import type { FormItem } from '../form/request-form.ts';
import { accountsFieldQuery, unitsFieldQuery } from '../late-parts.ts';
import type { Model, ModelRole } from '../queries.ts';
import { heldWords } from './held-words.ts';
import { UntilField } from './until-field.tsx';
import { wayWords } from './way-words.ts';

interface Props {
  item: FormItem;
  model: { data: Model | undefined; error: Error | null };
  /** Whom it is for; nobody: oneself. */
  people: readonly Choice[];
  presetDays: readonly number[];
  errorOf(part: 'role' | 'until' | 'units' | 'accounts'): string | undefined;
  onChange(part: Partial<FormItem>): void;
  onRemove(): void;
}

/** One change that was chosen, with what it still needs: until when, where, with which accounts. */
export function ItemCard({ item, model, people, onRemove, ...props }: Props) {
  const text = useText();
  const id = useId();
  const role = model.data?.roles.find((one) => one.id === item.role.id);
  const { name } = role ?? item.role;
  const holding = role && model.data && holdingOf(role, model.data, Math.max(1, people.length));
  const held = holding ? heldWords(holding, people.length, text) : '';
  const trouble = troubleOf();

  function troubleOf(): string | undefined {
    if (model.error) return reasonText(model.error, text);
    if (!model.data) return undefined;
    if (!role) return text.views.initiateApplication.roleGone;
    if (item.change === 'delete' && !holding?.canDelete) return text.views.initiateApplication.cannotGiveBack;
    return props.errorOf('role');
  }

  return (
    <li className="apply-item" aria-labelledby={id}>
      <div className="apply-item-head">
        <div>
          <p className="apply-name" id={id}>
            <b>{name}</b>
            {role && holding && (
              <Tag tone={item.change === 'add' ? 'good' : 'warning'}>{wayWords(item.change, role, holding, text)}</Tag>
            )}
            <RiskTag risk={(role ?? item.role).risk} />
          </p>
          <p className="quiet">{[item.application.name, held].filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          className="close-button"
          aria-label={text.views.initiateApplication.remove(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {trouble !== undefined && (
        <p className="text-field-error" role="alert">
          {trouble}
        </p>
      )}
      {!model.data && !model.error && <Skeleton count={1} />}
      {model.data && role && <Settings {...props} item={item} role={role} model={model.data} people={people} />}
    </li>
  );
}

interface SettingsProps extends Omit<Props, 'model' | 'onRemove'> {
  role: ModelRole;
  model: Model;
}

function Settings({ item, role, model, people, presetDays, errorOf, onChange }: SettingsProps) {
  const text = useText();
  const isAdd = item.change === 'add';
  const takesUnits = isAdd && role.takesUnits;
  const units = useQuery({ ...unitsFieldQuery, enabled: takesUnits });
  const accounts = useQuery({ ...accountsFieldQuery, enabled: model.accounts.length > 0 });
  return (
    <>
      {isAdd && (
        <UntilField
          role={role}
          until={item.until}
          presetDays={presetDays}
          error={errorOf('until')}
          onChange={(until) => onChange({ until })}
        />
      )}
      {takesUnits && (
        <QueryView query={units} waiting={<Skeleton count={1} />}>
          {({ UnitsField }) => (
            <UnitsField
              value={item.units}
              error={errorOf('units')}
              onChange={(chosen) => onChange({ units: chosen })}
            />
          )}
        </QueryView>
      )}
      {model.accounts.length > 0 && (
        <QueryView query={accounts} waiting={<Skeleton count={1} />}>
          {({ AccountsField }) => (
            <AccountsField
              all={model.accounts}
              people={people}
              chosen={item.accounts}
              error={
                item.accounts.length > limits.permissionAccounts
                  ? text.views.initiateApplication.accountsFull(limits.permissionAccounts)
                  : errorOf('accounts')
              }
              onChange={(chosen) => onChange({ accounts: chosen })}
            />
          )}
        </QueryView>
      )}
    </>
  );
}
