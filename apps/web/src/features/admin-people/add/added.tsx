import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { LinkToHandOver } from '../link/link-to-hand-over.tsx';
import type { Added } from './add-person.ts';

interface Props {
  name: string;
  added: Added;
  onAnother(): void;
}

/** Who was added and how they come to a password; the link to hand over stands here and nowhere else. */
export function AddedPerson({ name, added, onAnother }: Props) {
  const text = useText();
  const words = text.views.newPerson;
  const { id, state, sentBy, link } = added;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="added">
      <p ref={said} tabIndex={-1} className="added-words">
        <Icon name="done" />
        <span>
          <strong>{words.done(name)}</strong>
          {sentBy && <small>{words.sent(text.views.adminPeople.channels[sentBy])}</small>}
          {!sentBy && !link && <small>{text.views.newPerson.stands[state]}</small>}
        </span>
      </p>
      {link && <LinkToHandOver link={link} />}
      <div className="added-acts">
        <Link className="button primary" href={pathTo('adminPerson', 'wide', { id })}>
          {words.toPage}
        </Link>
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </div>
  );
}
