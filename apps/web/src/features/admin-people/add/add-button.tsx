import { lazy, Suspense, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Drawer } from '../../../widgets/drawer/drawer.tsx';
import type { OrgChoice } from '../../../widgets/org-picker/choice.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';

// Forms come with the first person who is added.
const AddForm = lazy(async () => ({ default: (await chunk(() => import('./add-form.tsx'))).AddForm }));

interface Props {
  unit: OrgChoice | null;
  onAdded(): void;
}

/** Opens what adds a person. */
export function AddButton({ unit, onAdded }: Props) {
  const words = useText().views.newPerson;
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      <Drawer title={words.title} isOpen={isOpen} isDirty={isDirty} isStep onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton count={6} />}>
          <AddForm unit={unit} onAdded={onAdded} onDirty={setDirty} />
        </Suspense>
      </Drawer>
    </>
  );
}
