import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { MessageText } from './message-text.tsx';
import type { DemoDevice, DemoMessage } from './use-demo-messages.ts';

interface Props {
  messages: readonly DemoMessage[];
  devices: readonly DemoDevice[];
  isAwaited: boolean;
}

/** Codes of the demo's own devices, and the latest messages, the newest on top with its code to copy. */
export function DemoMessages({ messages, devices, isAwaited }: Props) {
  const text = useText();
  const words = text.views.demo;
  // An older code is worth nothing any more.
  const withCode = messages.find(({ code }) => code !== null);
  return (
    <div className="demo-body">
      <p className="demo-hint">{words.hint}</p>
      {messages.length + devices.length === 0 && <p>{isAwaited ? words.waiting : words.none}</p>}
      <ul>
        {devices.map(({ account, code, nextSeconds }) => (
          <li key={account}>
            <p className="demo-to">{words.device(account)}</p>
            {code ? <Code code={code} /> : <p>{words.nextCode(nextSeconds)}</p>}
          </li>
        ))}
        {messages.map((message) => (
          <li key={message.id}>
            <p className="demo-to">
              <span>{words.to(text.views.demo.channels[message.channel], message.to)}</span>
              <time>{message.time.slice(11, 16)}</time>
            </p>
            {message.code && message === withCode && <Code code={message.code} />}
            <MessageText value={message.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Code({ code }: { code: string }) {
  const text = useText();
  const { copy, copied, notCopied } = text.views.demo;
  const take = () => void copyText(code, { done: copied, failed: notCopied });
  return (
    <button type="button" className="demo-code" aria-label={copy(code)} onClick={take}>
      <code>{code}</code>
      <Icon name="copy" />
    </button>
  );
}
