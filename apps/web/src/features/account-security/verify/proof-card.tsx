import { api, type Scene } from '@uc/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useLayout } from '../../../lib/layout.ts';
import { SliderCaptcha } from '../../../widgets/slider-captcha/slider-captcha.tsx';
import type { Way } from '../queries.ts';
import { pathAfterProof } from '../scene-paths.ts';
import { useCodeSending } from '../sending/use-code-sending.ts';
import { PasskeyEntry } from './entries/passkey-entry.tsx';
import { ProofForm } from './proof-form.tsx';
import { WayList } from './way-list.tsx';

interface Props {
  scene: Scene;
  ways: readonly [Way, ...Way[]];
  /** The server has told that what is known here is out of date. */
  onStale(): void;
}

/** The ways a person has to prove themselves, and the one they picked. */
export function ProofCard({ scene, ways, onStale }: Props) {
  const layout = useLayout();
  const [, navigate] = useLocation();
  const [picked, setPicked] = useState(ways[0].way);
  const way = ways.find((one) => one.way === picked) ?? ways[0];
  // Both are kept while another way is tried: coming back, the code on its way has not been forgotten.
  const sending = { sms: useSending(scene, 'sms'), email: useSending(scene, 'email') };
  return (
    <div className="card verify-card">
      {ways.length > 1 && <WayList ways={ways} picked={way.way} onPick={setPicked} />}
      {way.way === 'passkey' ? (
        <PasskeyEntry
          scene={scene}
          onProved={() => navigate(pathAfterProof(scene, layout), { replace: true })}
          onStale={onStale}
        />
      ) : (
        <ProofForm
          key={way.way}
          scene={scene}
          way={{ ...way, way: way.way }}
          isOnly={ways.length === 1}
          sending={way.way === 'sms' || way.way === 'email' ? sending[way.way] : undefined}
          onStale={onStale}
        />
      )}
      <SliderCaptcha {...sending.sms.captcha} />
      <SliderCaptcha {...sending.email.captcha} />
    </div>
  );
}

function useSending(scene: Scene, channel: 'sms' | 'email') {
  return useCodeSending(
    () => ({ scene, channel }),
    (captchaToken) =>
      call(
        api.accountSecurity.sendSecurityCode,
        { scene, channel, ...(captchaToken !== undefined && { captchaToken }) },
        { show: 'none' },
      ),
  );
}
