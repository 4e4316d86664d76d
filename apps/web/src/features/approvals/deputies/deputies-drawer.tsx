import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Drawer } from '../../../widgets/drawer/drawer.tsx';
import { approvalsAddress } from '../approvals-address.ts';
import { Deputies } from './deputies.tsx';

/** Deputies, over the list; the address says so, so that "back" closes them. */
export function DeputiesDrawer() {
  const text = useText();
  const { values, go } = useAddress(approvalsAddress);
  return (
    <Drawer
      title={text.views.myApproval.deputies.title}
      isOpen={values.deputies}
      onClose={() => go({ deputies: false })}
    >
      <Deputies />
    </Drawer>
  );
}
