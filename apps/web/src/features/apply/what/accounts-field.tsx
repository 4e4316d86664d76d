import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import type { Model } from '../queries.ts';

interface Props {
  all: Model['accounts'];
  people: readonly Choice[];
  chosen: readonly string[];
  error: string | undefined;
  onChange(accounts: string[]): void;
}

/** The account list: which of the people's accounts in the application it is for. */
export function AccountsField({ all, people, chosen, error, onChange }: Props) {
  const text = useText();
  const ownerOf = (id: string) => people.find(({ value }) => value === id)?.label;
  const names = [...new Set(all.map(({ name }) => name))];
  return (
    <fieldset className="picks">
      <legend>{text.views.initiateApplication.accounts}</legend>
      {names.map((name) => {
        const isChosen = chosen.includes(name);
        const owners = all
          .filter((account) => account.name === name)
          .flatMap(({ personId }) => ownerOf(personId) ?? []);
        return (
          <label key={name} className="pick">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name])}
            />
            {isChosen && <Icon name="done" />}
            {owners.length > 0
              ? text.views.initiateApplication.accountOf(name, owners.join(text.views.permissions.between))
              : name}
          </label>
        );
      })}
      <p className="quiet">{text.views.initiateApplication.accountsHint}</p>
      {error !== undefined && (
        <p className="text-field-error" role="alert" tabIndex={-1} data-problem="">
          {error}
        </p>
      )}
    </fieldset>
  );
}
