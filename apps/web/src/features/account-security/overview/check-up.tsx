import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { ShownItem } from './shown-item.ts';

/** The sum of it: all is in place, or what is worth doing. Nobody is blamed for what the administrator has switched off. */
export function CheckUp({ items }: { items: readonly ShownItem[] }) {
  const text = useText();
  const missing = items.filter(({ isOn, isSet, isConfirmed }) => isOn && (!isSet || isConfirmed === false));
  const names = missing.map(({ scene }) => text.views.accountSecurity.items[scene]);
  const isDone = names.length === 0;
  // All that is open to them is done, yet something is not there: neither praise nor blame would be true.
  if (isDone && items.some(({ isSet }) => !isSet)) return null;
  return (
    <p className="security-check" data-done={isDone || undefined}>
      <Icon name={isDone ? 'done' : 'shield'} />
      {isDone ? text.views.accountSecurity.checkDone : text.views.accountSecurity.checkTodo(names)}
    </p>
  );
}
