import type { WebText } from '@uc/messages';
import type { Decision } from '../decide.ts';
import type { Subject } from './subject.ts';

/** The question of a decision, and what there is to know before it is answered. */
export function titleAndBody(decision: Decision, subject: Subject, text: WebText): { title: string; body: string } {
  const { count, name, what, warnings } = subject;
  const words = text.views.myApproval.decision;
  const risk = text.views.permissions.risks[subject.risk];
  if (decision === 'reject') return { title: words.rejectTitle(name), body: words.rejectBody(what) };
  if (decision === 'sendBack') return { title: words.sendBackTitle(name), body: words.sendBackBody(what) };
  return {
    title: words.approveTitle(count, name),
    body: count === 1 ? words.approveOne(what, risk) : words.approveBody(risk, warnings),
  };
}

/** What is written with a decision: the label of its field, and what is said where it may not be empty. */
export function fieldOf(decision: Decision, text: WebText): { label: string; missing: string | null } {
  const words = text.views.myApproval.decision;
  if (decision === 'approve') return { label: words.comment, missing: null };
  if (decision === 'reject') return { label: words.reason, missing: words.reasonMissing };
  return { label: words.question, missing: words.questionMissing };
}
