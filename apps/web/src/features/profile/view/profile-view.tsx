import { useQuery } from '@tanstack/react-query';
import { useLayout } from '../../../lib/layout.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { useEditing } from '../edit/use-editing.ts';
import { PositionsCard } from '../job/positions-card.tsx';
import { PositionsLink } from '../job/positions-link.tsx';
import { partIds } from '../page-parts.ts';
import { askedEditQuery, type Profile } from '../queries.ts';
import { useReveal } from '../reveal/use-reveal.ts';
import { ThirdAuthSection } from '../third-auth/third-auth-section.tsx';
import { GroupCard } from './group-card.tsx';
import { MissingNote } from './missing-note.tsx';
import { OffNote } from './off-note.tsx';
import { PersonHead } from './person-head.tsx';
import './profile.css';
import { usePartFocus } from './use-part-focus.ts';

/** All that is known of a person, each group to be changed in its place. */
export function ProfileView({ profile }: { profile: Profile }) {
  const layout = useLayout();
  const { error } = useQuery(askedEditQuery);
  const editing = useEditing();
  const reveal = useReveal();
  usePartFocus();
  const isOff = isRefusedFor(error, 'switch.off');
  const groups = profile.groups.filter(({ rows }) => rows.length > 0);
  const fill = (name: string) => {
    const group = groups.find(({ rows }) => rows.some((row) => row.name === name));
    if (group) editing.open(group.id, name);
    // Of the fields that stand in no group, only the picture is the person's to give.
    else document.querySelector<HTMLElement>(`#${partIds.avatar} button`)?.focus();
  };
  return (
    <>
      {isOff && <OffNote />}
      <MissingNote missing={profile.missing} onFill={fill} />
      <div className="info-columns" data-layout={layout}>
        <div className="info-column">
          {groups.map((group, at) => (
            <GroupCard
              key={group.id}
              group={group}
              isOff={isOff}
              editing={editing}
              reveal={reveal}
              positions={profile.positions}
            >
              {at === 0 && <PersonHead profile={profile} isOff={isOff} />}
            </GroupCard>
          ))}
        </div>
        <div className="info-column">
          {layout === 'wide' ? <PositionsCard {...profile} /> : <PositionsLink {...profile} />}
          <ThirdAuthSection />
        </div>
      </div>
    </>
  );
}
