import { type AudienceKind, api, limits, positionKinds, type SearchInput } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import { OrgPicker } from '../../../widgets/org-picker/org-picker.tsx';
import { RemoteSelect } from '../../../widgets/remote-select/remote-select.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { peopleList, roleList, type Subject } from '../queries.ts';

const others = ['everyone', 'role', 'person', 'position', 'title'] as const satisfies readonly AudienceKind[];
type Other = (typeof others)[number];

const listUnits = (search: SearchInput, signal: AbortSignal) =>
  call(api.organisations.list, search, { show: 'none', signal });

interface Props {
  isLimited: boolean;
  onAdd(subject: Subject): void;
}

/** Adds somebody to an audience: a unit, a role, a person, a kind of position, a title or everyone. */
export function AddSubject({ isLimited, onAdd }: Props) {
  const text = useText();
  const words = text.views.adminApplications.audience;
  const kinds = text.views.adminApplications.audience.kinds;
  const positions = text.views.adminApplications.audience.positionNames;
  const [kind, setKind] = useState<Other | undefined>();
  const [title, setTitle] = useState('');
  const isOffered = (one: Other) => !isLimited || one === 'role' || one === 'person';
  const add = (subject: string, name: string) => onAdd({ kind: kind ?? 'organisation', subject, name });

  return (
    <div className="applications-add">
      <FilterSelect<Other>
        label={words.kind}
        all={kinds.organisation}
        value={kind}
        options={others.filter(isOffered).map((value) => ({ value, label: kinds[value] }))}
        onChange={setKind}
      />
      {kind === undefined && (
        <OrgPicker
          label={words.unit}
          hint={words.unitHint}
          list={listUnits}
          value={null}
          onChange={(unit) => unit && add(unit.key, unit.title)}
        />
      )}
      {kind === 'role' && (
        <RemoteSelect
          label={words.role}
          placeholder={words.findRole}
          isCaseIgnored
          list={roleList}
          chosen={[]}
          onChange={([one]) => one && add(one.value, one.label)}
        />
      )}
      {kind === 'person' && (
        <RemoteSelect
          label={words.person}
          placeholder={words.findPeople}
          isCaseIgnored
          leastCharacters={limits.peopleSearchCharacters}
          list={peopleList(words.named)}
          chosen={[]}
          onChange={([one]) => one && add(one.value, one.label)}
        />
      )}
      {kind === 'position' && (
        <FilterSelect
          label={words.position}
          all=""
          value={undefined}
          options={positionKinds.map((value) => ({ value, label: positions[value] ?? value }))}
          onChange={(one) => one && add(one, '')}
        />
      )}
      {kind === 'title' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim() === '') return;
            add(title.trim(), title.trim());
            setTitle('');
          }}
        >
          <TextInput
            label={words.jobTitle}
            hint={words.titleHint}
            value={title}
            maxCharacters={limits.ruleTitleCharacters}
            onChange={(typed = '') => setTitle(typed)}
          />
          <button type="submit" className="button">
            {words.add}
          </button>
        </form>
      )}
      {kind === 'everyone' && (
        <button type="button" className="button" onClick={() => add('', '')}>
          {words.add}
        </button>
      )}
    </div>
  );
}
