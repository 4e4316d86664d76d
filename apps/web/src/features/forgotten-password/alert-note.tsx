import { Icon } from '../../widgets/icon/icon.tsx';

/** What went wrong with the whole; or, as news, what is nobody's mistake. */
export function AlertNote({ message, isNews = false }: { message: string | undefined; isNews?: boolean }) {
  if (!message) return null;
  return (
    <p className={isNews ? 'note door-note' : 'note'} role="alert">
      <Icon name={isNews ? 'info' : 'alert'} />
      <span>{message}</span>
    </p>
  );
}
