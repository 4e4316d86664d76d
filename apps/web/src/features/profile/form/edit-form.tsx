import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, CallError, type FormField, type FormValues, tagsIn } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { ChunkFailure } from '../../../lib/chunk.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { DynamicForm } from '../../../widgets/dynamic-form/dynamic-form.tsx';
import type { HeldValues } from '../../../widgets/dynamic-form/held-values.ts';
import { FormRefusal } from '../../../widgets/dynamic-form/refusal.ts';
import { type EditForm as EditFormData, editQuery, type Group, type Position, refreshProfile } from '../queries.ts';
import { isTagged } from '../view/field-row.tsx';
import { MainOrganisation } from './main-organisation.tsx';
import { saveChanges } from './save-changes.ts';
import { useConflictDialog } from './use-conflict-dialog.tsx';

interface Props {
  /** As it was read when editing began. */
  form: EditFormData;
  /** The field somebody wants to fill in; a new object for every wish. */
  focus: { field: string } | undefined;
  group: Group;
  positions: readonly Position[];
  onDirtyChange(isDirty: boolean): void;
  onCancel(): void;
  onSaved(): Promise<void>;
}

/** The fields of one group as a form, in the place of what it changes. */
export default function EditForm({ form, focus, group, positions, onDirtyChange, onCancel, onSaved }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const { choose, box } = useConflictDialog(positions);
  // Labels in the language on show; what is edited stays as it was read, so that its version tells the truth.
  const { data: live = form } = useQuery({ ...editQuery, enabled: false });
  const names = new Set(group.rows.map(({ name }) => name));
  const fields = live.fields.filter(({ name }) => names.has(name)).map((field) => inCard(field, group));
  const editable = new Set(fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name));
  const values = withTags(fields, { ...live.values, ...pick(form.values, editable) });

  async function save(changes: FormValues): Promise<void> {
    try {
      const isSaved = await saveChanges(form, changes, {
        update: (given, version) => call(api.profile.update, { ...texts(fields, given), version }),
        reread: () => call(api.profile.getEdit, {}),
        choose,
      });
      if (!isSaved) throw new FormRefusal([]);
    } catch (error) {
      throw refusalOf(error);
    }
    await onSaved();
  }

  function refusalOf(error: unknown): unknown {
    // The page around the form tells who switched it off.
    if (isRefusedFor(error, 'switch.off')) void refreshProfile(queries);
    if (error instanceof ChunkFailure) return new FormRefusal([{ field: '', message: text.global.networkAbnormal }]);
    if (error instanceof CallError && error.details.length === 0 && isLeftToCaller(error))
      return new FormRefusal([{ field: '', message: failureText(error, text) }]);
    return error;
  }

  return (
    <>
      <DynamicForm
        label={group.label}
        submitLabel={text.views.userInfo.save}
        cancel={{ label: text.views.userInfo.cancel, onCancel }}
        fields={fields}
        values={values}
        focus={focus}
        onSubmit={save}
        onDirtyChange={onDirtyChange}
        renderOrganisation={(props) => <MainOrganisation {...props} positions={positions} />}
      />
      {box}
    </>
  );
}

/** A field as this form draws it: the card has the heading, nobody is told to ask themselves, and who holds a field is said in a word. */
function inCard({ group: _, source, ...all }: FormField, { rows }: Group): FormField {
  const row = rows.find(({ name }) => name === all.name);
  const isOwn = row?.source === 'self';
  const { hint, ...bare } = all;
  const field = row && isTagged(row) ? bare : all;
  // The main organisation can be moved, never taken away.
  const required = field.required || field.kind === 'organisation';
  return { ...field, required, ...(source !== undefined && !isOwn && { source }) };
}

const pick = (values: Readonly<Record<string, string>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** What the form holds of what was read: a list where a text stands for one. */
const withTags = (fields: readonly FormField[], values: Readonly<Record<string, string>>): HeldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isTags = fields.some((field) => field.name === name && field.kind === 'tags' && !field.readOnly);
      return [name, isTags ? (tagsIn(value) ?? []) : value];
    }),
  );

/** What is sent of a form: one text for each field, which of tags is a JSON array. */
const texts = (fields: readonly FormField[], values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      const isTags = fields.some((field) => field.name === name && field.kind === 'tags');
      return [name, isTags ? JSON.stringify(value) : (value[0] ?? '')];
    }),
  );
