import type { ShownRequest } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './request.css';

/** Roles that do not belong in one hand: what cannot be, and what to keep an eye on. */
export function ConflictNotes({ conflicts }: { conflicts: ShownRequest['conflicts'] }) {
  const text = useText();
  return conflicts.map(({ severity, person, roles: [first, second], note }) => (
    <p key={[person, first, second].join()} className="note conflict-note" data-severity={severity}>
      <Icon name="alert" />
      <span>
        {text.views.permissions.conflict[severity](person, first, second)} {note}
      </span>
    </p>
  ));
}
