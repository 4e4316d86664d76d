import { useQuery } from '@tanstack/react-query';
import { CallError, switchOfScene } from '@uc/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { takeTicket } from '../../../lib/proof/tickets.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { ChangeScene } from '../change-scenes.ts';
import { Failed } from '../failed.tsx';
import { OffNotice } from '../off-notice.tsx';
import { PageHead } from '../page-head.tsx';
import { sceneQuery } from '../queries.ts';
import { useFirstContact } from '../use-first-contact.ts';
import './change.css';
import { changeTitle } from './change-scene.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { OtpForm } from './otp/otp-form.tsx';
import { PasswordForm } from './password/password-form.tsx';
import type { ChangeProps } from './use-change.ts';

const forms: Record<ChangeScene, ComponentType<ChangeProps>> = {
  changePassword: PasswordForm,
  changeMobile: ContactForm,
  changeEmail: ContactForm,
  bindOtp: OtpForm,
};

/** The page of one change in either layout: what it is, and its form. */
export function ChangeView({ scene, layout }: { scene: ChangeScene; layout: Layout }) {
  const text = useText();
  const first = useFirstContact(scene);
  return (
    <>
      <PageHead
        layout={layout}
        title={changeTitle(scene, text, first)}
        purpose={first ? text.views.securityChange.first.purposes[first] : text.views.securityChange.purposes[scene]}
        back
      />
      <SceneForm scene={scene} layout={layout} />
    </>
  );
}

/** The form, drawn from the server's field list. Without a ticket the person proves themselves first. */
function SceneForm({ scene, layout }: { scene: ChangeScene; layout: Layout }) {
  const text = useText();
  const [, navigate] = useLocation();
  const [ticket] = useState(() => takeTicket(scene));
  const { data, error, isFetching, refetch } = useQuery({ ...sceneQuery(scene), enabled: ticket !== null });

  useEffect(() => {
    if (ticket !== null) return;
    // Somebody who was here already and pressed reload would wonder.
    showToast('error', text.views.accountSecurity.verify.again);
    navigate(pathTo('verify', layout, { scene }), { replace: true });
  }, [ticket, layout, scene, navigate, text]);

  const closedBy = error instanceof CallError && error.code === 'switch.off' ? switchOfScene[scene] : null;
  if (closedBy) return <OffNotice off={[closedBy]} />;
  if (data && ticket !== null) {
    const Form = forms[scene];
    return <Form scene={scene} layout={layout} fields={data.fields} ticket={ticket} />;
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton shape="values" />;
}
