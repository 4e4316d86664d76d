import { useText } from '../../../lib/i18n/text.ts';
import { Drawer } from '../../../widgets/drawer/drawer.tsx';
import type { Placed } from '../use-place.ts';
import { Deputies } from './deputies.tsx';

/** Deputies, over the list; the address says so, so that "back" closes them. */
export function DeputiesDrawer({ placed: { hasDeputies, go } }: { placed: Placed }) {
  const text = useText();
  return (
    <Drawer
      title={text.views.myApproval.deputies.title}
      isOpen={hasDeputies}
      onClose={() => go({ hasDeputies: false })}
    >
      <Deputies />
    </Drawer>
  );
}
