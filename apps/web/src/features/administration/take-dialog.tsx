import { useText } from '../../lib/i18n/text.ts';
import type { HeldRole } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  asked: HeldRole | null;
  onTake(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks why before a role is taken away. */
export function TakeDialog({ asked, onTake, onClose }: Props) {
  const text = useText();
  const words = text.views.administrators;
  const role = asked ? text.views.administration.roles[asked.role] : '';
  return (
    <ReasonDialog
      isOpen={asked !== null}
      title={words.takeTitle(role, asked?.person.name ?? '')}
      body={words.takeBody}
      submit={words.take}
      onAnswer={onTake}
      onClose={onClose}
    />
  );
}
