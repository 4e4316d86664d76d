import type { ReactNode } from 'react';
import { nameWords } from '../../../kit/person/name-words.ts';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import type { PersonPage } from './queries.ts';

const tones: Record<PersonPage['person']['state'], Tone> = {
  locked: 'bad',
  invited: 'warning',
  active: 'good',
  waiting: 'plain',
  disabled: 'plain',
};

/** Who it is, so that nobody helps the wrong one of two with the same name, and what can be done with them. */
export function Head({ person, children }: { person: PersonPage['person']; children?: ReactNode }) {
  const text = useText();
  const words = text.views.adminPerson;
  const Title = useLayout() === 'wide' ? 'h1' : 'h2';
  const facts = [
    person.employeeId,
    person.username,
    person.unit?.path,
    person.title,
    person.manager && words.manager(nameWords(person.manager, text)),
  ];
  return (
    <div className="admin-who">
      <span className="admin-who-badge" aria-hidden="true">
        <Portrait name={person.name} picture={person.avatar} />
      </span>
      <div className="admin-who-words">
        <div className="admin-who-name">
          <Title tabIndex={-1}>{person.name}</Title>
          <Tag tone={tones[person.state]}>{text.views.adminPeople.states[person.state]}</Tag>
          {person.isAdministrator && <Tag tone="accent">{words.administrator}</Tag>}
        </div>
        <p>{facts.filter(Boolean).join(words.between)}</p>
      </div>
      {children && <div className="admin-who-acts">{children}</div>}
    </div>
  );
}
