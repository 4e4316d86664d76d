import type { api, OutputOf } from '@uc/contract';
import { newId } from '../../db/ids.ts';
import type { Payload } from '../../db/outbox/letter.ts';
import { exampleOf } from '../../notices/examples.ts';
import { problemsOf } from '../../notices/own-text.ts';
import type { Render } from '../../notices/render.ts';
import { type AskedParts, type AskedText, saidOf, textOf } from './parts.ts';

type Preview = OutputOf<typeof api.adminMessages.preview>;

/** Shows a text as the renderer of the outbox makes it, or says what is wrong with it. */
export function createPreview(render: Render, publicOrigin: string) {
  return (asked: AskedText, parts: AskedParts): Preview => {
    const text = textOf(asked);
    const own = saidOf(parts);
    const problems = problemsOf(text, own);
    if (problems.length > 0) return { problems, subject: '', text: '', html: '' };
    const payload = { ...exampleOf(text.kind, publicOrigin), address: '', name: exampleName[text.locale] } as Payload; // of one kind
    const channel = text.form === 'email' ? 'email' : 'sms';
    const made = render({ id: newId(), channel, locale: text.locale, createdAt: new Date(), payload, own });
    return { problems, subject: made.subject, text: made.text, html: text.form === 'email' ? made.html : '' };
  };
}

const exampleName = { zh_CN: '示例用户', en_US: 'Alex Example' };
