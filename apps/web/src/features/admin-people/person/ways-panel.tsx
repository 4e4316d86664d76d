import { Line } from '../../../kit/panel/line.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { ActButton } from './act-button.tsx';
import { usePersonActs } from './acts.ts';
import { DeviceLine } from './device-line.tsx';
import type { PersonPage } from './queries.ts';
import { useWhen } from './use-when.ts';

/** So many sessions are named in a line. */
const namedSessions = 3;

/** How the person signs in, what they carry for it, and where they are signed in. */
export function WaysPanel({ page }: { page: PersonPage }) {
  const text = useText();
  const words = text.views.adminPerson.ways;
  const { acts, between } = text.views.adminPerson;
  const when = useWhen();
  const { may } = usePersonActs();
  const { password, phone, email, devices, accounts, sessions, switchedOff } = page;
  // One that the organisation set up itself has a name of its own.
  const sourceNames: Readonly<Record<string, string | undefined>> = text.views.adminPerson.ways.sources;
  const isAsking = may('sendResetLink') || may('removeDevice');
  return (
    <Panel title={words.title} hint={words.hint}>
      {isAsking && (
        <p className="admin-ask">
          <Icon name="alert" />
          {page.callBack === null ? words.callNobody : words.callBack(page.callBack)}
        </p>
      )}
      <ul>
        <li>
          <Line
            icon="lock"
            title={words.password}
            words={password ? words.passwordSince(when(password.changedAt)) : words.noPassword}
            tag={password ? <Tag tone="good">{words.works}</Tag> : <Tag tone="warning">{words.missing}</Tag>}
            action={<ActButton act="sendResetLink" label={acts.sendResetLink} />}
          />
        </li>
        <li>
          <ContactLine
            icon="phone"
            contact={phone}
            named={words.phone}
            none={words.noPhone}
            delivered={words.smsDelivered}
          />
        </li>
        <li>
          <ContactLine
            icon="mail"
            contact={email}
            named={words.email}
            none={words.noEmail}
            delivered={words.mailDelivered}
          />
        </li>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceLine device={device} page={page} />
          </li>
        ))}
        {accounts.map(({ source, since }) => (
          <li key={source}>
            <Line
              icon="globe"
              title={words.account(sourceNames[source] ?? source)}
              words={words.boundAt(when(since))}
              tag={<Tag tone="good">{words.bound}</Tag>}
            />
          </li>
        ))}
        <li>
          <Line
            icon="devices"
            title={sessions.length > 0 ? words.sessions(sessions.length) : words.noSessions}
            words={sessions
              .slice(0, namedSessions)
              .map(({ device, place, active }) =>
                words.sessionSince([device, place].filter(Boolean).join(between), when(active)),
              )
              .join(text.views.adminPeople.apart)}
            tag={sessions.length > 0 && <Tag>{words.count(sessions.length)}</Tag>}
            action={sessions.length > 0 && <ActButton act="endSessions" label={acts.endSessions} />}
          />
        </li>
        {switchedOff.length > 0 && (
          <li>
            <Line
              icon="shield"
              title={words.off}
              words={switchedOff.map((name) => text.views.adminPeople.switches[name]).join(between)}
              action={<ActButton act="setSwitch" label={text.views.adminPeople.acts.setSwitch} />}
            />
          </li>
        )}
      </ul>
    </Panel>
  );
}

interface ContactProps {
  icon: 'phone' | 'mail';
  contact: PersonPage['phone'];
  named(shown: string): string;
  none: string;
  delivered(at: string): string;
}

function ContactLine({ icon, contact, named, none, delivered }: ContactProps) {
  const { ways: words, between } = useText().views.adminPerson;
  const when = useWhen();
  if (!contact) return <Line icon={icon} title={none} tag={<Tag>{words.missing}</Tag>} />;
  const since = when(contact.since);
  return (
    <Line
      icon={icon}
      title={named(contact.shown)}
      words={[
        contact.isConfirmed ? words.confirmedAt(since) : words.addedAt(since),
        contact.lastDelivered !== null && delivered(when(contact.lastDelivered)),
      ]
        .filter(Boolean)
        .join(between)}
      tag={
        contact.isConfirmed ? <Tag tone="good">{words.confirmed}</Tag> : <Tag tone="warning">{words.unconfirmed}</Tag>
      }
    />
  );
}
