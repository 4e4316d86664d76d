import { lazy, Suspense, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { usePart } from '../../widgets/dialog/use-part.ts';
import { Drawer } from '../../widgets/drawer/drawer.tsx';
import type { Chosen } from './choice/use-choice.ts';

// Its fields and steps come with the first record that is asked about.
const load = () => chunk(() => import('./question/record-content.tsx'));
const RecordContent = lazy(load);

/** The record that the address names, as a notice's link does. */
export function RecordDrawer({ chosen: { choice, go } }: { chosen: Chosen }) {
  const text = useText();
  const { record } = choice;
  // Its content stays while the drawer leaves.
  const [last, setLast] = useState(record);
  if (record !== undefined && record !== last) setLast(record);
  const close = () => go({ record: undefined }, { replace: true });
  const isLoaded = usePart(load, record !== undefined, () => {
    showToast('error', text.global.networkAbnormal);
    close();
  });
  return (
    <Drawer title={text.views.actionRecord.record} isOpen={isLoaded && record !== undefined} onClose={close}>
      <Suspense>{last !== undefined && <RecordContent key={last} id={last} />}</Suspense>
    </Drawer>
  );
}
