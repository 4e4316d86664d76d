import type { NamedPerson, ShownRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { usualTime, waitedWords } from '../../lib/durations.ts';
import type { IconName } from '../../widgets/icon/icon.tsx';
import { nameWords } from '../person/name-words.ts';
import { namesLine } from './item-words.ts';
import { stepName } from './step-name.ts';

type Step = ShownRequest['steps'][number];
type Move = ShownRequest['history'][number];
type Decision = keyof WebText['views']['permissions']['decided'];

/** One station on the way of a request: what happened, happens or will. */
export interface Entry {
  id: string;
  /** Over, over for good or bad, going on now, or still to come. */
  tone: 'over' | 'good' | 'bad' | 'now' | 'coming';
  icon: IconName;
  title: string;
  at: string | null;
  lines: string[];
}

interface Wording {
  text: WebText;
  timeZone: string;
  now?: Date;
}

/** The whole way: every move that was made, who holds it now, and what is to come. */
export function entriesOf(request: ShownRequest, wording: Wording): Entry[] {
  const lastSending = request.history.findLastIndex(({ move }) => move === 'send');
  const before = request.history.slice(0, lastSending + 1);
  const since = request.history.slice(lastSending + 1);
  const firstSending = before.find(({ move }) => move === 'send')?.id;
  const moves = before.map((move, index) => ({
    ...moveEntry(move, null, wording.text),
    ...(move.move === 'send' && move.id !== firstSending && { title: wording.text.views.permissions.sentAgain }),
    // The reason stands there as it is now, so it belongs to the latest sending.
    ...(index === lastSending &&
      request.reason && { lines: [wording.text.views.permissions.reasonLine(request.reason)] }),
  }));
  return [
    ...moves,
    ...handoverEntries(request, wording.text),
    ...stepEntries(request, since.filter(isDecision), wording),
    ...since.filter((move) => !isDecision(move)).map((move) => moveEntry(move, null, wording.text)),
    ...endOf(request, lastSending >= 0, wording.text),
  ];
}

const isDecision = ({ move }: Move) => move !== 'send' && move !== 'revoke' && move !== 'void';

/** How those who decide changed since it was last sent; what was before is over with the steps it was about. */
function handoverEntries({ handovers, sentAt }: ShownRequest, text: WebText): Entry[] {
  const nameOf = (person: NamedPerson | null) => (person ? nameWords(person, text) : '');
  return handovers
    .filter(({ at }) => sentAt !== null && at >= sentAt)
    .map(({ id, at, kind, from, to }) => {
      const [title, line] = text.views.permissions.handedOver(kind, nameOf(from), nameOf(to));
      return { id, tone: 'over', icon: 'person', title, at, lines: [line] };
    });
}

/** The steps of the latest sending; those that were decided are the decisions since then, in the same order. */
function stepEntries(request: ShownRequest, decisions: readonly Move[], wording: Wording): Entry[] {
  const { text } = wording;
  const left = [...decisions];
  return request.steps.flatMap((step): Entry[] => {
    const kind = stepName(step, text);
    if (step.state === 'open') return [openEntry(step, request, wording)];
    if (step.state === 'coming') {
      if (request.state !== 'inApproval') return [];
      const title = text.views.permissions.coming(kind);
      return [{ id: step.id, tone: 'coming', icon: 'person', title, at: null, lines: [deciders(step, text)] }];
    }
    if (step.state === 'withdrawn') return [];
    if (step.state === 'collapsed') {
      const title = text.views.permissions.notNeeded(kind);
      const lines = step.decidedBy ? [text.views.permissions.notNeededHint(nameWords(step.decidedBy, text))] : [];
      return [{ id: step.id, tone: 'over', icon: 'done', title, at: null, lines }];
    }
    const move = left.shift();
    return move ? [moveEntry(move, kind, text)] : [];
  });
}

function openEntry(step: Step, { usualHours }: ShownRequest, { text, timeZone, now }: Wording): Entry {
  const times = [
    step.since && waitedWords(step.since, text, timeZone, now),
    usualHours !== null && text.views.permissions.usual(usualTime(usualHours, text)),
  ];
  return {
    id: step.id,
    tone: 'now',
    icon: 'clock',
    title: text.views.permissions.waitingFor(stepName(step, text)),
    at: step.since,
    lines: [deciders(step, text), times.filter(Boolean).join(' · ')].filter(Boolean),
  };
}

function deciders({ people }: Step, text: WebText): string {
  const names = namesLine(people, text);
  return people.length > 1 ? text.views.permissions.anyOne(names) : names;
}

const signs = {
  send: ['good', 'send'],
  revoke: ['over', 'back'],
  void: ['over', 'close'],
  approve: ['good', 'done'],
  pass: ['good', 'done'],
  reject: ['bad', 'close'],
  sendBack: ['bad', 'back'],
} as const satisfies Record<Move['move'], readonly [Entry['tone'], IconName]>;

function moveEntry(move: Move, kind: string | null, text: WebText): Entry {
  const [tone, icon] = signs[move.move];
  const { person, onBehalfOf, comment } = move;
  const by = onBehalfOf
    ? text.views.permissions.actedFor(nameWords(person, text), nameWords(onBehalfOf, text))
    : nameWords(person, text);
  const said = comment && text.views.permissions.said(comment);
  return {
    id: move.id,
    tone,
    icon,
    title: titleOf(move.move, kind, text),
    at: move.at,
    lines: [by, said].filter(Boolean),
  };
}

function titleOf(move: Move['move'], kind: string | null, text: WebText): string {
  if (move === 'send') return text.views.permissions.sent;
  if (move === 'revoke') return text.views.permissions.revoked;
  if (move === 'void') return text.views.permissions.voided;
  const decision: Decision = move;
  return text.views.permissions.decided[decision](kind ?? text.views.permissions.approver);
}

/** What comes after all decisions, or what is missing before them. */
function endOf({ state, voidedAt, delivery, createdAt }: ShownRequest, wasSent: boolean, text: WebText): Entry[] {
  const effect = text.views.permissions.effect;
  const hints = text.views.permissions.effectHints;
  const end = (tone: Entry['tone'], icon: IconName, title: string, hint = '', at: string | null = null): Entry[] => [
    { id: 'end', tone, icon, title, at, lines: hint ? [hint] : [] },
  ];
  if (voidedAt !== null || state === 'rejected') return [];
  if (state === 'initiated' && wasSent) return end('now', 'edit', text.views.permissions.toBeSentAgain);
  if (state === 'initiated') {
    return end('now', 'edit', text.views.permissions.draft, text.views.permissions.draftHint, createdAt);
  }
  if (state === 'inApproval') return end('coming', 'key', effect.coming, hints.coming);
  if (delivery === 'pending') return end('now', 'clock', effect.pending, hints.pending);
  if (delivery === 'failed') return end('bad', 'alert', effect.failed, hints.failed);
  return end('good', 'key', effect.done, delivery === 'confirmed' ? hints.confirmed : '');
}
