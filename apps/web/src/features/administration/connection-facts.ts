import type { WebText } from '@uc/messages';
import type { WaitingConnection } from './queries.ts';

type Facts = WaitingConnection['after'];

/** What of a connection is another one, before and after, a line each; of the first connection everything. */
export function changedFacts({ before, after }: Pick<WaitingConnection, 'before' | 'after'>, text: WebText): string[] {
  const { fact, begins } = text.views.administrators.connection;
  const now = before && linesOf(before, text);
  return linesOf(after, text).flatMap(([label, value], place) => {
    const was = now?.[place]?.[1];
    if (was === undefined) return [begins(label, value)];
    return was === value ? [] : [fact(label, was, value)];
  });
}

function linesOf(facts: Facts, { views }: WebText): [label: string, value: string][] {
  const { kinds, parts, form, facts: words, and } = views.adminDirectory;
  const own = views.administrators.connection;
  const { off } = words;
  const listed = (values: readonly string[]) => values.join(and) || off;
  return [
    [parts.kind, kinds[facts.kind]],
    [parts.servers, listed(facts.servers)],
    [parts.bindDn, facts.bindDn],
    [parts.startTls, facts.startTls ? own.on : off],
    [parts.ca, facts.ca === null ? words.caSystem : own.caOf(facts.ca)],
    [form.base, facts.base],
    [form.filter, facts.filter ?? own.usual],
    [parts.groups, listed(facts.groups.map(({ group, right }) => own.group(group, right)))],
    [parts.read, facts.readMinutes === null ? off : words.reads(facts.readMinutes)],
    [parts.signIn, facts.signsIn ? own.on : off],
    [
      parts.write,
      listed([
        ...(facts.changes ? [words.changes] : []),
        ...(facts.resets ? [words.resets] : []),
        ...facts.writes.map((field) => words.writes[field]),
      ]),
    ],
  ];
}
