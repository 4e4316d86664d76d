import { useState } from 'react';
import { createPortal } from 'react-dom';
import { deviceCodeAwaited } from '../../lib/awaited-code.ts';
import { useCell } from '../../lib/cell.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useMedia } from '../../lib/media.ts';
import { store, stored } from '../../lib/storage.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './demo.css';
import { DemoMessages } from './demo-messages.tsx';
import { useAwaited } from './use-awaited.ts';
import { useDemoMessages } from './use-demo-messages.ts';

/**
 * What was sent, for whoever tries the demo out. It opens by itself while a code is awaited, unless it was closed once. On a
 * phone it stands in the page, on top while it has something to say and else at the very end, and lies over nothing.
 */
export function DemoPanel({ before, after }: { before: Element; after: Element }) {
  const text = useText();
  const isNarrow = useMedia('(width < 720px)');
  const isAwaited = useAwaited();
  const [choice, setChoice] = useState(() => stored('demo_panel'));
  const isDeviceAwaited = useCell(deviceCodeAwaited);
  const { messages, devices } = useDemoMessages(choice === 'open' || isAwaited || isDeviceAwaited);
  // A device of somebody's own shows its codes itself.
  const hasNews = isAwaited || (isDeviceAwaited && devices.length > 0);
  const isOpen = choice === 'open' || (choice === null && hasNews);
  const shown = isDeviceAwaited ? devices[0] : isAwaited ? messages[0] : undefined;
  const code = shown?.code ?? null;

  function toggle() {
    const next = isOpen ? 'collapsed' : 'open';
    store('demo_panel', next);
    setChoice(next);
  }

  const panel = (
    <aside
      className="demo-panel"
      aria-label={text.views.demo.title}
      data-open={isOpen || undefined}
      // So that a dialog which waits for the code leaves it to be read and pressed.
      data-react-aria-top-layer="true"
    >
      <button type="button" className="demo-head" aria-expanded={isOpen} onClick={toggle}>
        <Icon name="send" />
        {text.views.demo.title}
        {!isOpen && code && <code>{code}</code>}
        {isOpen && (
          <span className="demo-close">
            <Icon name="close" />
          </span>
        )}
      </button>
      {isOpen && <DemoMessages messages={messages} devices={devices} isAwaited={isAwaited} />}
      <p className="visually-hidden" role="status">
        {code && text.views.demo.arrived(code)}
      </p>
    </aside>
  );
  return createPortal(panel, isNarrow && (isOpen || hasNews) ? before : after);
}
