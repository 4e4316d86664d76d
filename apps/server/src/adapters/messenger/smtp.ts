import { limits } from '@uc/contract';
import { MessageRefused, type Messenger, type Patience } from '../../ports/messenger.ts';
import { readEmail } from '../../values/emails.ts';
import { noAnswer, notNow, notNowBecause, orAborted, reasonOf } from './failure.ts';
import { type Line, openLine } from './smtp-line.ts';

/** Where mail is handed in, and whose it is. */
export interface SmtpOptions {
  url: string;
  from: string;
  /** Names the sender in message ids, the same in every process. */
  host: string;
}

const provider = 'The mail server';
const patience: Patience = { handInMs: limits.mailHandInMs, answerMs: limits.mailAnswerMs };

/** Mail by SMTP, over connections that stay open. */
export function createSmtpMessenger({ url, from, host }: SmtpOptions): Messenger {
  const idle: Line[] = [];
  const busy = new Set<Line>();

  return {
    channel: 'email',
    patience,
    async send({ id, to, subject, text, html, values }, signal, handIn) {
      // Whoever wrote the row has checked it; a list or a display name must not get past here either (threat TK-04).
      if (readEmail(to) !== to) throw new MessageRefused(`${provider} was given no plain address`);
      const line = idle.pop() ?? (await openLine(url));
      busy.add(line);
      let isHandedIn = false;
      const beforeLast = async () => {
        await handIn?.();
        signal.throwIfAborted();
        isHandedIn = true;
      };
      try {
        const mail = {
          messageId: `<${id}@${host}>`,
          from: { name: values.organisation ?? '', address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // RFC 3834: nobody's absence note should answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await orAborted(() => line.send(mail, beforeLast), signal);
      } catch (error) {
        // A server that drips its answers is cut off, or it would accept what has expired.
        if (signal.aborted) line.cut();
        throw judge(error, signal, isHandedIn);
      } finally {
        busy.delete(line);
        if (!signal.aborted) idle.push(line);
      }
    },
    async close() {
      for (const line of [...idle.splice(0), ...busy]) line.cut();
    },
  };
}

function judge(error: unknown, signal: AbortSignal, isHandedIn: boolean): Error {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  // What it says to the sender or the sign-in is about our settings, which can be mended; this is about the message.
  const isOfMessage = ['RCPT TO', 'DATA'].includes(command);
  if (responseCode >= 500 && isOfMessage) return new MessageRefused(`${provider} refused it: ${responseCode}`);
  if (responseCode) return notNowBecause(provider, `${wordsOf(responseCode, command)} (${responseCode})`);
  const reason = reasonOf(error, signal);
  return isHandedIn ? noAnswer(provider, reason) : notNow(provider, reason);
}

/** What its answer to a command means. */
function wordsOf(responseCode: number, command: string): string {
  if (command.startsWith('AUTH')) return 'it refused our user name or password';
  if (command === 'STARTTLS') return 'it offers no encrypted connection';
  if (command === 'MAIL FROM') return 'it takes no mail from the address of UC_MAIL_FROM';
  return responseCode < 500 ? 'it asks us to come back later' : 'it does not serve us';
}
