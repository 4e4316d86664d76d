import type { WebText } from '@uc/messages';
import { namesLine, untilWords } from '../../../kit/request/item-words.ts';
import type { Holding } from '../form/holding.ts';

/** Who has a role already, and until when; '' where nobody has. `people` is how many it is for, none: oneself. */
export function heldWords({ holders, isHeldByAll, canDelete }: Holding, people: number, text: WebText): string {
  const [first] = holders;
  if (!first) return '';
  const who =
    people === 0
      ? text.views.initiateApplication.heldByMe(untilWords(first.until, text))
      : text.views.initiateApplication.heldBy(
          namesLine(
            holders.map(({ person }) => ({ name: person })),
            text,
          ),
        );
  if (!isHeldByAll || canDelete) return who;
  const { byJob, byRule } = text.views.initiateApplication;
  return `${who} ${holders.some(({ isByRule }) => isByRule) ? byRule : byJob}`;
}
