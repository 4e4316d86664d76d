import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { askProof } from '../../../lib/proof/ask.ts';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import { passkeyAsked } from '../passkey-asked.ts';
import type { Point } from './point-words.ts';

interface Props {
  point: Exclude<Point, { kind: 'signIn' }>;
  isNext: boolean;
  /** What says what it is about. */
  describedBy: string;
}

/** The one act that mends a point: a change after its proof, a page, or something of this very page. */
export function PointAct({ point, isNext, describedBy }: Props) {
  const text = useText();
  const words = text.views.checkUp;
  const layout = useLayout();
  const queries = useQueryClient();
  const look = { className: `button${isNext ? ' primary' : ''}`, 'aria-describedby': describedBy };

  const change = (scene: ChangeScene, label: string) => (
    <ProofLink scene={scene} {...look}>
      {label}
    </ProofLink>
  );
  const page = (name: 'oneTimePasswords' | 'authorities', label: string) => (
    <Link href={pathTo(name, layout)} {...look}>
      {label}
    </Link>
  );
  const press = (label: string, act: () => unknown) => (
    <button type="button" {...look} onClick={act}>
      {label}
    </button>
  );
  async function confirm(scene: 'confirmMobile' | 'confirmEmail'): Promise<void> {
    if (!(await askProof(scene))) return;
    showToast('success', text.views.checkUp.confirmed[scene]);
    await queries.invalidateQueries({ queryKey: ['accountSecurity'] });
  }

  switch (point.kind) {
    case 'stoppedPasskey':
      return press(words.stoppedPasskeyAct, () => passkeyAsked.set('look'));
    case 'passkey':
      return press(words.passkeyAct, () => passkeyAsked.set('add'));
    case 'frozenOtp':
      return page('oneTimePasswords', words.frozenOtpAct);
    case 'recoveryCodes':
      return page('oneTimePasswords', words.recoveryCodesAct);
    case 'pending':
      return change(point.scene, words.pendingAct);
    case 'secondFactor':
      return change('bindOtp', words.secondFactorAct);
    case 'password':
      return change('changePassword', words.passwordAct);
    case 'recovery':
      return change(point.scene, text.views.checkUp.recoveryAct[point.scene]);
    case 'unconfirmed':
      return press(text.views.checkUp.unconfirmedAct[point.scene], () => confirm(point.scene));
    case 'idleRoles':
      return page('authorities', words.idleRolesAct);
    default:
      return point satisfies never as ReactNode;
  }
}
