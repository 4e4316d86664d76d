import { useText } from '../../../lib/i18n/text.ts';
import type { Subject } from '../queries.ts';

/** Says who is meant by one of an audience. */
export function useSubjectWord(): (subject: Subject) => string {
  const words = useText().views.adminApplications.audience;
  return ({ kind, subject, name }) => {
    if (kind === 'position') return words.word(kind, words.positionNames[subject] ?? subject);
    return words.word(kind, name || words.unnamed);
  };
}
