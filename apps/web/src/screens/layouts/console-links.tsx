import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { useConsoles } from './consoles.ts';

/** Links to the consoles this person may open. */
export function ConsoleLinks() {
  const text = useText();
  return useConsoles().map(({ id, label, url }) => (
    <a key={id} className="chip" title={label} href={url} target="_blank" rel="noopener">
      <span className="chip-word">{label}</span>
      <Icon name="outside" />
      <span className="visually-hidden">{text.views.layout.newWindow}</span>
    </a>
  ));
}
