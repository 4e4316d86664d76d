import { useQuery } from '@tanstack/react-query';
import type { Scene } from '@uc/contract';
import { Link } from 'wouter';
import { contactQuery } from '../../../lib/contact.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { isChangeScene } from '../change-scenes.ts';
import { PageHead } from '../page-head.tsx';
import { pathBeforeProof } from '../scene-paths.ts';

interface Props {
  layout: Layout;
  /** What was to be proved; without it the way leads to the overview. */
  scene?: Scene;
}

/** The way out of a page where nothing can be done. */
export function WayOut({ layout, scene }: Props) {
  const text = useText();
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
export function UnknownScene({ layout }: { layout: Layout }) {
  const text = useText();
  return (
    <>
      <PageHead layout={layout} title={text.views.accountSecurity.verify.title} back />
      <div className="card">
        <EmptyState
          icon="alert"
          title={text.views.accountSecurity.verify.unknown}
          hint={text.views.accountSecurity.verify.unknownHint}
          action={<WayOut layout={layout} />}
        />
      </div>
    </>
  );
}

/** Someone who has nothing to prove themselves with. */
export function NoWays({ layout, scene }: Props) {
  const text = useText();
  const { data: contact } = useQuery(contactQuery);
  const hint = text.views.accountSecurity.verify.noWaysHint;
  return (
    <div className="card">
      <EmptyState
        icon="alert"
        title={text.views.accountSecurity.verify.noWays}
        hint={contact ? `${hint} ${contact}` : hint}
        action={<WayOut layout={layout} {...(scene && { scene })} />}
      />
    </div>
  );
}
