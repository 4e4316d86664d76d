import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { changePin } from '../pins/change-pin.ts';

interface Props {
  id: string;
  name: string;
  isPinned: boolean;
}

/** Puts an application to the pinned ones, or takes it away. */
export function PinButton({ id, name, isPinned }: Props) {
  const text = useText();
  return (
    <button
      type="button"
      className="app-button app-pin"
      aria-label={text.views.appHub.pinNamed(name)}
      aria-pressed={isPinned}
      title={isPinned ? text.views.appHub.unpin : text.views.appHub.pin}
      onClick={({ currentTarget }) => changePin({ id, name, isPinned }, text, currentTarget)}
    >
      <Icon name="pin" />
    </button>
  );
}
