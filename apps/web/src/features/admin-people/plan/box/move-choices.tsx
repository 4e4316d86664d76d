import { api, limits, type SearchInput } from '@uc/contract';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import { OrgPicker } from '../../../../widgets/org-picker/org-picker.tsx';
import { RemoteSelect } from '../../../../widgets/remote-select/remote-select.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { listUnits } from '../../units/list-units.ts';
import type { Choices } from '../asked.ts';

interface Props {
  choices: Choices;
  onChange(choices: Choices): void;
}

const leaders = ['nobody', 'somebody'] as const;
type Leader = (typeof leaders)[number];

/** Where people are moved to, and what changes with it; whatever is not chosen goes along. */
export function MoveChoices({ choices, onChange }: Props) {
  const text = useText();
  const words = text.views.adminPeople.plan;
  const { unit, manager, title } = choices;
  const leader: Leader | undefined = manager === undefined ? undefined : manager === null ? 'nobody' : 'somebody';
  const chosen = manager && manager !== 'asked' ? [manager] : [];
  return (
    <>
      <OrgPicker
        label={words.unit}
        hint={words.unitHint}
        isRequired
        list={listUnits}
        value={unit ?? null}
        onChange={(to) => onChange({ ...choices, unit: to ?? undefined })}
      />
      <FilterSelect
        label={words.manager}
        all={words.managerStays}
        value={leader}
        options={leaders.map((value) => ({ value, label: text.views.adminPeople.plan.managers[value] }))}
        onChange={(who) =>
          onChange({ ...choices, manager: who === undefined ? undefined : who === 'nobody' ? null : 'asked' })
        }
      />
      {leader === 'somebody' && (
        <RemoteSelect
          label={words.managerName}
          placeholder={words.managerFind}
          isRequired
          isCaseIgnored
          leastCharacters={limits.peopleSearchCharacters}
          list={listLeaders}
          chosen={chosen}
          onChange={([first]) => onChange({ ...choices, manager: first ?? 'asked' })}
        />
      )}
      <TextInput
        label={words.jobTitle}
        hint={words.titleHint}
        value={title ?? ''}
        maxCharacters={limits.nameCharacters}
        autoComplete="off"
        onChange={(typed = '') => onChange({ ...choices, title: typed })}
      />
      <p className="quiet">{words.moveKeeps}</p>
    </>
  );
}

/** People at work whom the caller sees: nobody else is found by them, and nobody else can lead. */
async function listLeaders(input: SearchInput, signal: AbortSignal) {
  const search = input.searchable?.filter?.value.slice(1, -1) ?? '';
  if (search === '') return { rows: [] };
  const { rows } = await call(api.adminPeople.list, { search, size: '20' }, { signal, show: 'none' });
  const there = rows.filter(({ state }) => state !== 'disabled');
  return { rows: there.map(({ id, name, username }) => ({ id, value: `${name} (${username})` })) };
}
