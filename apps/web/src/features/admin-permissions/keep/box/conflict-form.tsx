import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import type { Choice } from '../../../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../../../widgets/remote-select/remote-select.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { conflictsQuery, type PlanInput, roleList } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

/** Two roles that exclude each other: which, how strictly and why. */
export function ConflictForm({ asked: { conflict }, ...rest }: KeepProps<'conflict'>) {
  const text = useText();
  const words = text.views.adminPermissions;
  const form = text.views.adminPermissions.conflicts;
  const queries = useQueryClient();
  const [first, setFirst] = useState<Choice[]>([]);
  const [second, setSecond] = useState<Choice[]>([]);
  const [isWarning, setWarning] = useState(conflict?.severity === 'warning');
  const [note, setNote] = useState(conflict?.note ?? '');
  const [noteEn, setNoteEn] = useState(conflict?.noteEn ?? '');
  const [version, setVersion] = useState(conflict?.version);
  const [one, other] = conflict ? conflict.roles.map(({ id }) => id) : [first[0]?.value, second[0]?.value];
  const input: PlanInput | undefined =
    one && other
      ? {
          ...{ act: 'setConflict', roles: [one, other], note, noteEn },
          ...{ severity: isWarning ? 'warning' : 'blocking', ...(version && { version }) },
        }
      : undefined;

  return (
    <KeepForm
      title={conflict ? form.change(conflict.roles[0].name, conflict.roles[1].name) : form.add}
      body={text.views.adminPermissions.plan.purpose}
      act={conflict ? words.acts.save : words.acts.add}
      input={input}
      onNewest={async () => {
        const { pages } = await queries.fetchInfiniteQuery({ ...conflictsQuery(), pages: 100 });
        const found = pages
          .flatMap(({ rows }) => rows)
          .find(({ roles }) => roles.every(({ id }) => id === one || id === other));
        setVersion(found?.version);
      }}
      {...rest}
    >
      {!conflict && (
        <div className="keep-pair">
          <RemoteSelect
            label={form.one}
            placeholder={words.findRole}
            isRequired
            isCaseIgnored
            list={roleList}
            chosen={first}
            onChange={setFirst}
          />
          <RemoteSelect
            label={form.other}
            placeholder={words.findRole}
            isRequired
            isCaseIgnored
            list={roleList}
            chosen={second}
            onChange={setSecond}
          />
        </div>
      )}
      <FilterSelect
        label={form.severity}
        all={words.severities.blocking}
        value={isWarning ? 'warning' : undefined}
        options={[{ value: 'warning', label: words.severities.warning }]}
        onChange={(value) => setWarning(value !== undefined)}
      />
      <div className="keep-pair">
        <TextInput
          label={form.note}
          hint={form.noteHint}
          value={note}
          maxCharacters={limits.roleDescriptionCharacters}
          onChange={(typed = '') => setNote(typed)}
        />
        <TextInput
          label={form.noteEn}
          value={noteEn}
          maxCharacters={limits.roleDescriptionCharacters}
          onChange={(typed = '') => setNoteEn(typed)}
        />
      </div>
    </KeepForm>
  );
}
