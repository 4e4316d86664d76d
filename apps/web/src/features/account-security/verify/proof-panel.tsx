import { api, type Scene } from '@uc/contract';
import { useState } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { keepSent, sentBefore } from '../../../lib/proof/sent-codes.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { SliderCaptcha } from '../../../widgets/slider-captcha/slider-captcha.tsx';
import type { Way } from '../queries.ts';
import { useCodeSending } from '../sending/use-code-sending.ts';
import { Coverage } from './coverage.tsx';
import { isBack } from './is-back.ts';
import { OtherWays } from './other-ways.tsx';
import './proof-panel.css';
import { wayHint } from './way-hint.ts';
import { wayRows } from './ways.ts';

interface Props {
  scene: Scene;
  /** It is asked for a file. */
  isExport: boolean;
  ways: readonly [Way, ...Way[]];
  onProved(): void;
  /** The server has told that what is known here is out of date. */
  onStale(): void;
}

/** One way to prove oneself with its field, the usual one first; the others, folded but named; and what the proof is good for. */
export function ProofPanel({ scene, isExport, ways, onProved, onStale }: Props) {
  const text = useText();
  // Whoever comes back to a code on its way finds its field.
  const [picked, setPicked] = useState(
    () => (ways.find(({ way }) => (isBack() ? way === 'provider' : sentBefore(scene, way))) ?? ways[0]).way,
  );
  const way = ways.find((one) => one.way === picked) ?? ways[0];
  // Both are kept while another way is tried: coming back, the code on its way has not been forgotten.
  const sending = { sms: useSending(scene, 'sms'), email: useSending(scene, 'email') };
  const { icon, Entry } = wayRows[way.way];
  return (
    <div className="proof">
      <div className="proof-way">
        <span className="proof-sign">
          <Icon name={icon} />
        </span>
        <p>
          <strong>{text.views.accountSecurity.verify.ways[way.way]}</strong>
          <span>{wayHint(way, text)}</span>
        </p>
        {way.isLast && <Tag>{text.views.accountSecurity.verify.lastUsed}</Tag>}
      </div>
      <Entry
        key={way.way}
        scene={scene}
        way={way}
        sending={way.way === 'sms' || way.way === 'email' ? sending[way.way] : undefined}
        onProved={onProved}
        onStale={onStale}
      />
      {ways.length > 1 && <OtherWays ways={ways.filter((one) => one !== way)} onPick={setPicked} />}
      <Coverage scene={scene} isExport={isExport} />
      <SliderCaptcha {...sending.sms.captcha} />
      <SliderCaptcha {...sending.email.captcha} />
    </div>
  );
}

function useSending(scene: Scene, channel: 'sms' | 'email') {
  return useCodeSending(
    () => ({ scene, channel }),
    async (captchaToken) => {
      const sent = await call(
        api.accountSecurity.sendSecurityCode,
        { scene, channel, ...(captchaToken !== undefined && { captchaToken }) },
        { show: 'none' },
      );
      keepSent(scene, channel, { sent, atMs: Date.now() });
      return sent;
    },
    sentBefore(scene, channel),
  );
}
