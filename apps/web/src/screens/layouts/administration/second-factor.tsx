import { Link } from 'wouter';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';

/** In the place of every page while an administrator has no second factor: why, and where one is bound. */
export function SecondFactorNeeded() {
  const words = useText().views.administration.secondFactor;
  const layout = useLayout();
  return (
    <div className="card">
      <h1 className="visually-hidden" tabIndex={-1}>
        {words.title}
      </h1>
      <EmptyState
        icon="shield"
        title={words.title}
        hint={words.hint}
        action={
          <>
            <Link className="button primary" href={pathTo('oneTimePasswords', layout)}>
              {words.bindOtp}
            </Link>
            <Link className="button" href={pathTo('security', layout)}>
              {words.addPasskey}
            </Link>
          </>
        }
      />
    </div>
  );
}

/** Until when the first owner may go without. */
export function GraceNote({ until }: { until: string }) {
  const text = useText();
  const words = text.views.administration.secondFactor;
  const layout = useLayout();
  const { timeZone } = useLogin();
  return (
    <p className="administration-grace">
      <Icon name="shield" />
      <span>{words.grace(formatWhen(until, text, timeZone))}</span>
      <Link href={pathTo('oneTimePasswords', layout)}>{words.graceAct}</Link>
    </p>
  );
}
