import { useText } from '../../lib/i18n/text.ts';
import './skip-link.css';

/** The first stop of the keyboard: past the navigation. A button, because the fragment belongs to the router. */
export function SkipLink() {
  const text = useText();
  return (
    <button type="button" className="skip visually-hidden" onClick={() => document.getElementById('main')?.focus()}>
      {text.global.skipToContent}
    </button>
  );
}
