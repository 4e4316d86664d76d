import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { ContactLine } from '../contact-line.tsx';

/** Nothing is open to this person yet: what will stand here, what can be asked for, and whom to ask. */
export function NoApplications({ canAsk }: { canAsk: boolean }) {
  const text = useText();
  return (
    <div className="card">
      <EmptyState
        icon="apps"
        title={text.views.appHub.none}
        hint={canAsk ? text.views.appHub.noneAsk : text.views.appHub.noneHint}
        action={<ContactLine />}
      />
    </div>
  );
}
