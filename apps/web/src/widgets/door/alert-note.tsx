import { Icon } from '../icon/icon.tsx';
import './door.css';

interface Props {
  message: string | undefined;
  /** Nobody's mistake, only something to know. */
  isNews?: boolean;
  id?: string;
}

/** What went wrong with the whole, or news; nothing where there is nothing to say. */
export function AlertNote({ message, isNews = false, id }: Props) {
  if (!message) return null;
  return (
    <p id={id} className={isNews ? 'note door-note' : 'note'} role="alert">
      <Icon name={isNews ? 'info' : 'alert'} />
      <span>{message}</span>
    </p>
  );
}
