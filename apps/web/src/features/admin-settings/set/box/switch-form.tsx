import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../../../lib/contact.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import type { SetProps } from '../asked.ts';
import { SetForm } from './set-form.tsx';

/** Something that people may or may not change themselves from now on, with the notice that they will see. */
export function SwitchForm({ asked: { name, isOn }, ...rest }: SetProps<'switch'>) {
  const words = useText().views.adminSettings.switches;
  const names = useText().views.adminSettings.switches.names;
  const { data: contact } = useQuery({ ...contactQuery, enabled: !isOn });
  return (
    <SetForm
      title={isOn ? words.turnOnNamed(names[name]) : words.turnOffNamed(names[name])}
      body={isOn ? words.onHint : words.offHint}
      act={(isOn ? words.turnOn : words.turnOff).replace('…', '')}
      isDangerous={!isOn}
      input={{ act: 'turnSwitch', name, isOn }}
      {...rest}
    >
      {!isOn && (
        <div className="settings-preview">
          <p className="settings-preview-title">{words.preview}</p>
          <p className="note">
            <Icon name="alert" />
            <span>
              {words.offNotice([names[name]])}
              {contact ? words.offAsk(contact) : words.offAskAdministrator}
            </span>
          </p>
        </div>
      )}
    </SetForm>
  );
}
