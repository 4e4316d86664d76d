import { useQuery } from '@tanstack/react-query';
import type { Scene } from '@uc/contract';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { contactQuery } from '../../lib/contact.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import { isChangeScene } from './change-scenes.ts';
import { pathBeforeProof } from './scene-paths.ts';

/** The way out of a page where nothing can be done; without a scene it leads to the overview. */
export function WayOut({ scene }: { scene?: Scene | undefined }) {
  const text = useText();
  const layout = useLayout();
  const isErrand = scene !== undefined && !isChangeScene(scene);
  return (
    <p className="verify-out">
      <Link className="button primary" href={isErrand ? pathBeforeProof(scene, layout) : pathTo('security', layout)}>
        {isErrand ? text.global.back : text.views.accountSecurity.verify.back}
      </Link>
    </p>
  );
}

/** An address that names nothing that can be changed. */
export function UnknownScene() {
  const text = useText();
  const back = { href: pathTo('security', useLayout()), label: text.views.accountSecurity.title };
  return (
    <>
      <PageHead title={text.views.accountSecurity.verify.title} back={back} />
      <div className="card">
        <EmptyState
          icon="alert"
          title={text.views.accountSecurity.verify.unknown}
          hint={text.views.accountSecurity.verify.unknownHint}
          action={<WayOut />}
        />
      </div>
    </>
  );
}

/** Someone who has nothing to prove themselves with. */
export function NoWays({ action }: { action?: ReactNode }) {
  const text = useText();
  const { data: contact } = useQuery(contactQuery);
  const hint = text.views.accountSecurity.verify.noWaysHint;
  return (
    <EmptyState
      icon="alert"
      title={text.views.accountSecurity.verify.noWays}
      hint={contact ? `${hint} ${contact}` : hint}
      action={action}
    />
  );
}
