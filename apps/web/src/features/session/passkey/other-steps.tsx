import { useText } from '../../../lib/i18n/text.ts';
import type { SentWay } from '../submit-sign-in.ts';

/** Ways around the passkey by a code that is sent, and how to take one. */
export interface SentWays {
  ways: readonly SentWay[];
  onChoose(way: SentWay): void;
}

/** A button for each of them. */
export default function SentSteps({ ways, onChoose }: SentWays) {
  const text = useText();
  return ways.map((way) => (
    <button key={way.channel} type="button" className="chip" onClick={() => onChoose(way)}>
      {text.views.passkeys.signIn.useSent[way.channel](way.to)}
    </button>
  ));
}
