import { limits } from '@uc/contract';
import { useState } from 'react';
import { TableField } from '../../../kit/table-field/table-field.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import { TagsInput } from '../../../widgets/text-input/tags-input.tsx';
import type { Model } from '../queries.ts';
import { pageOf } from './page-of.ts';

interface Props {
  all: Model['accounts'];
  people: readonly Choice[];
  chosen: readonly string[];
  error: string | undefined;
  onChange(accounts: string[]): void;
}

/** The account list: which of the people's accounts in the application it is for, typed or chosen from a table. */
export function AccountsField({ all, people, chosen, error, onChange }: Props) {
  const text = useText();
  const words = text.views.initiateApplication;
  const [unknown, setUnknown] = useState<string>();
  const ownersOf = (name: string) =>
    all
      .filter((account) => account.name === name)
      .flatMap(({ personId }) => people.find(({ value }) => value === personId)?.label ?? []);
  const names = [...new Set(all.map(({ name }) => name))];
  const rows = names.map((name) => ({
    id: name,
    key: name,
    name,
    owner: ownersOf(name).join(text.views.permissions.between),
  }));

  /** What is no account of theirs is not taken: the server would refuse the whole request for it. */
  function take(typed: readonly string[]): void {
    setUnknown(typed.find((name) => !names.includes(name)));
    onChange(typed.filter((name) => names.includes(name)));
  }

  return (
    <div className="apply-accounts">
      <TagsInput
        label={words.accounts}
        hint={words.accountsHint}
        error={unknown === undefined ? error : words.accountUnknown(unknown)}
        values={chosen}
        maxCharacters={limits.accountCharacters}
        onChange={take}
      />
      <TableField
        label={words.accountsList}
        isLabelHidden
        placeholder={words.accountsList}
        isMulti
        columns={[
          { field: 'name', header: text.views.initiateApplication.accountColumns.name },
          ...(people.length > 0
            ? [{ field: 'owner', header: text.views.initiateApplication.accountColumns.owner }]
            : []),
        ]}
        labelField="name"
        list={async (search) => pageOf(rows, search)}
        chosen={rows.filter(({ name }) => chosen.includes(name))}
        onChange={(picked) => take(picked.map(({ key }) => key))}
      />
    </div>
  );
}
