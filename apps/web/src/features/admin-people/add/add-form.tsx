import { useQueryClient } from '@tanstack/react-query';
import type { FormValues } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { DynamicForm } from '../../../widgets/dynamic-form/dynamic-form.tsx';
import type { OrgChoice } from '../../../widgets/org-picker/choice.ts';
import { refreshPeople } from '../queries.ts';
import './add.css';
import { type Added, addPerson } from './add-person.ts';
import { AddedPerson } from './added.tsx';
import { newPersonFields } from './fields.ts';
import { UnitField } from './unit-field.tsx';

interface Props {
  /** The unit that the list shows. */
  unit: OrgChoice | null;
  onAdded(): void;
  onDirty(isDirty: boolean): void;
}

/** Adds somebody to a unit, one after another if need be. */
export function AddForm({ unit, onAdded, onDirty }: Props) {
  const text = useText();
  const words = text.views.newPerson;
  const queries = useQueryClient();
  const [done, setDone] = useState<{ name: string; added: Added } | null>(null);
  const begin = { welcome: 'message', ...(unit && { unit: unit.key }) };

  async function submit(typed: FormValues): Promise<void> {
    const added = await addPerson({ ...begin, ...typed }, text);
    setDone({ name: String(typed.name), added });
    onAdded();
    await refreshPeople(queries);
  }

  if (done) return <AddedPerson {...done} onAnother={() => setDone(null)} />;
  return (
    <DynamicForm
      label={words.title}
      submitLabel={words.submit}
      fields={newPersonFields(text)}
      values={begin}
      onSubmit={submit}
      onDirtyChange={onDirty}
      renderOrganisation={(props) => <UnitField {...props} begin={unit} />}
    />
  );
}
