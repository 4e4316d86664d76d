import type { NamedPerson, ShownRequest } from '@uc/contract';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Fact, Facts } from '../facts/facts.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { PersonName } from '../person/person-name.tsx';
import { ChangeTag } from './change-tag.tsx';
import { endWords } from './change-words.ts';
import { ConflictNotes } from './conflict-notes.tsx';
import { Conversation, type Say } from './conversation.tsx';
import { Files } from './files.tsx';
import type { Asked, Item } from './item-change.ts';
import { untilWords } from './item-words.ts';
import './request.css';
import { RiskTag } from './risk-tag.tsx';
import { StateTag } from './state-tag.tsx';
import { Timeline } from './timeline.tsx';

interface Props {
  request: ShownRequest;
  /** What it is called: what it asks for, and who asks where that is somebody else. */
  title: string;
  /** What the one who looks can do with it. */
  actions: ReactNode;
  /** What is to be known before everything else. */
  note?: ReactNode;
  /** Adds to the conversation; null where nothing can be said any more. */
  say: Say | null;
  /** Where a file is fetched, which is another place for whoever decides. */
  fileAddress(id: string): string;
}

/** A request in full: how far it has come and who holds it, what it asks for, and what was said about it. */
export function RequestView({ request, title, actions, note, say, fileAddress }: Props) {
  const text = useText();
  return (
    <>
      <PageHead title={title} tag={<StateTag request={request} />} purpose={request.number} actions={actions} />
      {note}
      <ConflictNotes conflicts={request.conflicts} />
      <div className="request-columns">
        <Part title={text.views.permissions.progress}>
          <Timeline request={request} />
        </Part>
        <div>
          <Part title={text.views.permissions.content}>
            <RequestItems asked={request} people={isForApplicant(request) ? [] : request.people} />
            <Written request={request} />
          </Part>
          {request.attachments.length > 0 && (
            <Part title={text.views.permissions.files}>
              <Files files={request.attachments} fileAddress={fileAddress} />
            </Part>
          )}
        </div>
        <Part title={text.views.permissions.conversation}>
          <Conversation comments={request.comments} say={say} />
        </Part>
      </div>
    </>
  );
}

/** For nobody else: then their name stands there once. */
const isForApplicant = ({ people, applicant }: ShownRequest) => people.every(({ id }) => id === applicant.id);

/** Who applies and what they wrote, beside what the people have of it already. */
function Written({ request: { applicant, reason, remarks, supplement, held } }: { request: ShownRequest }) {
  const text = useText();
  const written = [
    [text.views.permissions.reason, reason],
    [text.views.permissions.remarks, remarks],
    [text.views.permissions.supplement, supplement],
  ] as const;
  return (
    <Facts>
      <Fact label={text.views.permissions.applicant}>
        <PersonName person={applicant} />
        {applicant.organization !== null && <small>{applicant.organization}</small>}
      </Fact>
      {written.map(
        ([label, words]) =>
          words && (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ),
      )}
      {held.length > 0 && (
        <Fact label={text.views.permissions.held}>
          {held.map(({ person, roleId, name, until }) => (
            <p key={person + roleId}>
              {text.views.permissions.heldRole(person, name)}
              <small>{untilWords(until, text)}</small>
            </p>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card request-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ItemsProps {
  asked: Asked;
  /** Whom it is for, where that is to be said. */
  people: readonly NamedPerson[];
}

/** What is asked for, change by change, and for whom. */
function RequestItems({ asked, people }: ItemsProps) {
  const text = useText();
  return (
    <>
      {asked.items.length === 0 && <p className="quiet">{text.views.permissions.noItems}</p>}
      {asked.items.map((item) => (
        <OneItem key={item.role.id} item={item} asked={asked} />
      ))}
      {people.length > 0 && (
        <Facts>
          <Fact label={text.views.permissions.people}>
            {people.map((person) => (
              <p key={person.id}>
                <PersonName person={person} />
                {person.organization !== null && <small>{person.organization}</small>}
              </p>
            ))}
          </Fact>
        </Facts>
      )}
    </>
  );
}

function OneItem({ item, asked }: { item: Item; asked: Asked }) {
  const { application, role, change, units, accounts } = item;
  const text = useText();
  return (
    <Facts>
      <Fact label={text.views.permissions.change}>
        <ChangeTag item={item} />
      </Fact>
      <Fact label={text.views.permissions.application}>{application.name}</Fact>
      <Fact label={text.views.permissions.role}>
        {role.name} <RiskTag risk={role.risk} />
        <small>{[role.code, role.description].filter(Boolean).join(' · ')}</small>
      </Fact>
      {units.length > 0 && (
        <Fact label={text.views.permissions.units}>
          {units.map(({ id, path, code }) => (
            <p key={id}>
              {path}
              <small>{code}</small>
            </p>
          ))}
        </Fact>
      )}
      {accounts.length > 0 && (
        <Fact label={text.views.permissions.accounts}>{accounts.join(text.views.permissions.between)}</Fact>
      )}
      {change === 'add' && <Fact label={text.views.permissions.until}>{endWords(item, asked, text)}</Fact>}
    </Facts>
  );
}
