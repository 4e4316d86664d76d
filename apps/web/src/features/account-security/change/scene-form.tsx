import { useQuery } from '@tanstack/react-query';
import { switchOfScene } from '@uc/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import { takeTicket } from '../../../lib/proof/tickets.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { OffNotice } from '../off-notice.tsx';
import { sceneQuery } from '../queries.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { LateOtpForm } from './late-otp-form.tsx';
import { PasswordForm } from './password/password-form.tsx';
import type { ChangeProps } from './use-change.ts';

const forms: Record<ChangeScene, ComponentType<ChangeProps>> = {
  changePassword: PasswordForm,
  changeMobile: ContactForm,
  changeEmail: ContactForm,
  bindOtp: LateOtpForm,
};

/** The form, drawn from the server's field list. Without a ticket the person proves themselves first. */
export function SceneForm({ scene }: { scene: ChangeScene }) {
  const text = useText();
  const layout = useLayout();
  const [, navigate] = useLocation();
  const [ticket] = useState(() => takeTicket(scene));
  const query = useQuery({ ...sceneQuery(scene), enabled: ticket !== null });

  useEffect(() => {
    if (ticket !== null) return;
    // Somebody who was here already and pressed reload would wonder.
    showToast('error', text.views.accountSecurity.verify.again);
    navigate(pathTo('verify', layout, { scene }), { replace: true });
  }, [ticket, layout, scene, navigate, text]);

  const waiting = <Skeleton shape="values" />;
  if (ticket === null) return waiting;
  // Switched off by now, it draws no form, also where its fields are known from before.
  if (isRefusedFor(query.error, 'switch.off')) return <OffNotice off={[switchOfScene[scene]]} />;
  const Form = forms[scene];
  return (
    <QueryView query={query} waiting={waiting}>
      {({ fields }) => <Form scene={scene} fields={fields} ticket={ticket} />}
    </QueryView>
  );
}
