import type { HubApplication } from '@uc/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Sortable } from '../../../widgets/sortable/sortable.tsx';
import { AppCard } from '../card/app-card.tsx';
import { AppTile } from '../card/app-tile.tsx';
import { useHubLook } from '../look.ts';
import { pins } from '../pins/pins.ts';
import './app-list.css';
import { Section } from './section.tsx';

const idOf = ({ id }: HubApplication) => id;
const nameOf = ({ name }: HubApplication) => name;
const move = (id: string, before: string | null) => pins.add({ kind: 'move', id, before });

interface Props {
  applications: readonly HubApplication[];
  actions?: ReactNode;
}

/** The pinned applications in the person's order, which they change here. */
export function PinnedSection({ applications, actions }: Props) {
  const text = useText();
  const { shape, isManaged } = useHubLook();
  const hint = useLayout() === 'phone' ? text.views.appHub.pinnedHintTouch : text.views.appHub.pinnedHint;
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(frame, applications.length);
  return (
    <div ref={frame}>
      <Section
        title={text.views.appHub.pinned}
        {...(applications.length > 1 && shape !== 'tiles' && { hint })}
        actions={actions}
        className="hub-pinned"
      >
        {applications.length === 0 && <p className="hub-nothing">{text.views.appHub.nothingPinned}</p>}
        <Sortable
          items={applications}
          idOf={idOf}
          nameOf={nameOf}
          label={text.views.appHub.pinned}
          className={`app-list ${shape}`}
          onMove={move}
          render={(application, { handle, forward, backward }) => {
            const own = { application, isPinned: true, handle, forward, backward };
            return shape === 'tiles' ? <AppTile {...own} isManaged={isManaged} /> : <AppCard {...own} />;
          }}
        />
      </Section>
    </div>
  );
}

/** Unpinned from here, an application takes the focus with it; the one that moved up gets it, or the heading. */
function useFocusAfterRemoval(frame: React.RefObject<HTMLElement | null>, count: number): void {
  const last = useRef({ index: -1, count });
  useLayoutEffect(() => {
    const items = [...(frame.current?.querySelectorAll('[data-sortable-id]') ?? [])];
    const { index, count: before } = last.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before && index >= 0 && isLost) {
      const next = items[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>('a, button');
      (next ?? frame.current?.querySelector('h2'))?.focus();
    }
    last.current = { index: -1, count };
    const note = () => {
      last.current.index = items.findIndex((item) => item.contains(document.activeElement));
    };
    note();
    frame.current?.addEventListener('focusin', note);
    const element = frame.current;
    return () => element?.removeEventListener('focusin', note);
  }, [frame, count]);
}
