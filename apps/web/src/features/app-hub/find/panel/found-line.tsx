import type { WebText } from '@uc/messages';
import { memo } from 'react';
import { Tag } from '../../../../kit/tag/tag.tsx';
import type { Layout } from '../../../../lib/layout.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { AppIcon } from '../../../../widgets/app-icon/app-icon.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { launchLink } from '../../launch.ts';
import type { Hit } from '../../search/search.ts';
import type { Found } from './found.ts';
import { marked } from './marked.tsx';

interface Props {
  found: Found;
  elementId: string;
  isActive: boolean;
  /** Handed down, because a handful of these is drawn at every key. */
  text: WebText;
  layout: Layout;
}

/** One result: a real link, and an option of the field's list. Drawn again only when something of it changes. */
export const FoundLine = memo(FoundLineNow, (before, now) => isSameLine(before, now));

function FoundLineNow({ found, elementId, isActive, text, layout }: Props) {
  // The field keeps the focus, so that one can go on typing.
  const option = {
    role: 'option',
    id: elementId,
    tabIndex: -1,
    'aria-selected': isActive,
    className: 'found',
    'data-found': found.id,
  } as const;
  if (found.kind === 'page') {
    const { path, title, icon, within } = found.page;
    return (
      <a {...option} href={`#${path}`}>
        <span className="found-sign">
          <Icon name={icon} />
        </span>
        <span className="found-words">
          <strong>{marked(title, found.marks)}</strong>
          {within && <small>{within}</small>}
        </span>
        {within === undefined && <Tag>{text.views.appHub.page}</Tag>}
      </a>
    );
  }
  const { application, marks } = found;
  const isAskable = application.standing === 'requestable';
  const link = isAskable
    ? { href: `#${pathTo('application', layout, { id: application.id })}` }
    : launchLink(application);
  return (
    <a {...option} {...link}>
      <AppIcon application={application} />
      <span className="found-words">
        <strong>{marked(application.name, marks)}</strong>
        <small>{reasonOf(found, text)}</small>
      </span>
      {isAskable && <Tag>{text.views.appHub.askable}</Tag>}
    </a>
  );
}

/** What stands under the name: where it was found, when the name does not show it; else what it is for. */
function reasonOf({ application, via, marks }: Hit, text: WebText): string {
  const { description, nameOther, aliases } = application;
  const isHeardElsewhere = via === 'pinyin' && marks.length === 0;
  if (via === 'nameOther' || isHeardElsewhere) return nameOther;
  if (via === 'alias' && aliases.length > 0) return text.views.appHub.alias(aliases.join(' · '));
  return description;
}

const isSameLine = (before: Props, now: Props) =>
  before.isActive === now.isActive &&
  before.elementId === now.elementId &&
  before.text === now.text &&
  before.layout === now.layout &&
  isSameFound(before.found, now.found);

/** Every key finds anew, often the same for the same reason. */
function isSameFound(before: Found, now: Found): boolean {
  if (before.marks.join() !== now.marks.join()) return false;
  if (before.kind === 'page' || now.kind === 'page') return before.kind === now.kind && before.id === now.id;
  return before.application === now.application && before.via === now.via;
}
