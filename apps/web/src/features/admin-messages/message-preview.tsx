import type { TextForm } from '@uc/contract';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { showMail } from './mail-page.ts';
import type { Preview } from './queries.ts';

interface Props {
  label: string;
  form: TextForm;
  preview: Preview | undefined;
}

/** A message as the server would send it: the page of a mail, or the words of a short message. */
export function MessagePreview({ label, form, preview }: Props) {
  const words = useText().views.adminMessages;
  if (!preview) return <Skeleton count={4} />;
  return (
    <section className="messages-preview" aria-label={label}>
      {preview.problems.length > 0 ? (
        <p className="quiet">{words.notPreviewed}</p>
      ) : form === 'email' ? (
        <MailPage html={preview.html} />
      ) : (
        <p className="messages-bubble">{preview.text}</p>
      )}
    </section>
  );
}

function MailPage({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) showMail(place.current, html);
  }, [html]);
  return <div className="messages-mail" ref={place} />;
}
