import type { Channel } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon, type IconName } from '../../widgets/icon/icon.tsx';

const icons: Record<Channel, IconName> = { sms: 'phone', email: 'mail', wecom: 'send', dingtalk: 'send' };

interface Props {
  channels: readonly Channel[];
  picked: Channel;
  onPick(channel: Channel): void;
}

/** The ways a code can take, as one group that the arrow keys go through; a single one needs no choice. */
export function ChannelList({ channels, picked, onPick }: Props) {
  const text = useText();
  const words = text.views.forgottenPassword.account;
  if (channels.length === 1) {
    return <p className="door-hint">{text.views.forgottenPassword.account.only[picked]}</p>;
  }
  return (
    <fieldset className="reset-channels">
      <legend>{words.channel}</legend>
      {channels.map((channel) => (
        <label key={channel} className="reset-channel">
          <input
            type="radio"
            name="channel"
            value={channel}
            checked={channel === picked}
            onChange={() => onPick(channel)}
          />
          <Icon name={icons[channel]} />
          <span>
            <strong>{text.views.forgottenPassword.account.channels[channel]}</strong>
            <span>{text.views.forgottenPassword.account.channelHints[channel]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
