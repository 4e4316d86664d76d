import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { type ChangeScene, changePath } from '../../lib/proof/change-path.ts';
import { proveAnew } from '../../lib/proof/prove.ts';
import { takeTicket } from '../../lib/proof/tickets.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'title' | 'children'> {
  scene: ChangeScene;
}

/**
 * The way to a change: the proof is asked for over this page, and then the form opens. As a link it leads to the proof screen, for a new
 * window for instance.
 */
export function ProofLink({ scene, ...rest }: Props) {
  const layout = useLayout();
  const [, navigate] = useLocation();

  async function go(event: MouseEvent): Promise<void> {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if ((await proveAnew(scene)) !== null) navigate(changePath(scene, layout));
  }

  // A proof of a moment ago still holds, and is not asked for again.
  const href = takeTicket(scene) === null ? pathTo('verify', layout, { scene }) : changePath(scene, layout);
  return <Link {...rest} href={href} onClick={go} />;
}
