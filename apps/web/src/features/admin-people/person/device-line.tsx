import { Line } from '../../../kit/panel/line.tsx';
import { nameWords } from '../../../kit/person/name-words.ts';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActButton } from './act-button.tsx';
import { type Device, usePersonActs } from './acts.ts';
import { useLeft } from './left.ts';
import type { PersonPage } from './queries.ts';
import { useWhen } from './use-when.ts';

/** A device, or its removal that waits: how much time is left, whose it is and how it is stopped. */
export function DeviceLine({ device, page }: { device: Device; page: PersonPage }) {
  const text = useText();
  const { ways: words, acts, between, removeOne, stopOne } = text.views.adminPerson;
  const when = useWhen();
  const left = useLeft();
  const { stop, isBusy } = usePersonActs();
  const removal = page.removals.find(({ deviceId }) => deviceId === device.id);
  const isOtp = device.kind === 'otp';
  const title = isOtp ? words.otp(device.name) : words.passkey(device.name);
  if (removal) {
    return (
      <Line
        icon={isOtp ? 'key' : 'passkey'}
        title={title}
        words={words.removingBy(nameWords(removal.by, text), when(removal.at))}
        tag={<Tag tone="warning">{words.removing(left(removal.due) ?? text.views.adminPerson.minutes(1))}</Tag>}
        action={
          page.acts.includes('removeDevice') && (
            <button
              type="button"
              className="button"
              aria-label={stopOne(device.name)}
              aria-disabled={isBusy}
              onClick={() => isBusy || stop(removal)}
            >
              {words.stop}
            </button>
          )
        }
      />
    );
  }
  const facts = [
    words.boundAt(when(device.since)),
    device.lastUsed === null ? words.neverUsed : words.usedAt(when(device.lastUsed)),
    isOtp && words.codesLeft(page.recoveryCodesLeft),
  ];
  return (
    <Line
      icon={isOtp ? 'key' : 'passkey'}
      title={title}
      words={facts.filter(Boolean).join(between)}
      tag={device.isFrozen ? <Tag tone="bad">{words.frozen}</Tag> : <Tag tone="good">{words.on}</Tag>}
      action={<ActButton act="removeDevice" device={device} label={acts.removeDevice} name={removeOne(device.name)} />}
    />
  );
}
