import type { ProofWay } from '@uc/contract';
import { ChoiceCards } from '../../../kit/choice-cards/choice-cards.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import type { Way } from '../queries.ts';
import { wayHint } from './way-hint.ts';

interface Props {
  ways: readonly Way[];
  picked: ProofWay;
  onPick(way: ProofWay): void;
}

const icons: Record<ProofWay, IconName> = {
  password: 'lock',
  sms: 'phone',
  email: 'mail',
  otp: 'key',
  recovery: 'list',
  passkey: 'passkey',
};

/** The ways to choose from. */
export function WayList({ ways, picked, onPick }: Props) {
  const text = useText();
  return (
    <ChoiceCards
      legend={text.views.accountSecurity.verify.choose}
      chosen={picked}
      onChoose={onPick}
      choices={ways.map((one) => ({
        value: one.way,
        icon: icons[one.way],
        title: text.views.accountSecurity.verify.ways[one.way],
        hint: wayHint(one, text),
      }))}
    />
  );
}
