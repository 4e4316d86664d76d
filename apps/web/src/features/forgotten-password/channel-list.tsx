import type { Channel } from '@uc/contract';
import { ChoiceCards } from '../../kit/choice-cards/choice-cards.tsx';
import { useText } from '../../lib/i18n/text.ts';
import type { IconName } from '../../widgets/icon/icon.tsx';

const icons: Record<Channel, IconName> = { sms: 'phone', email: 'mail', wecom: 'send', dingtalk: 'send' };

interface Props {
  channels: readonly Channel[];
  picked: Channel;
  onPick(channel: Channel): void;
}

/** The ways a code can take; a single one needs no choice. */
export function ChannelList({ channels, picked, onPick }: Props) {
  const text = useText();
  const words = text.views.forgottenPassword.account;
  if (channels.length === 1) {
    return <p className="door-hint">{text.views.forgottenPassword.account.only[picked]}</p>;
  }
  return (
    <ChoiceCards
      legend={words.channel}
      choices={channels.map((channel) => ({
        value: channel,
        icon: icons[channel],
        title: text.views.forgottenPassword.account.channels[channel],
        hint: text.views.forgottenPassword.account.channelHints[channel],
      }))}
      chosen={picked}
      onChoose={onPick}
    />
  );
}
