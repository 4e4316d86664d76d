import type { WebText } from '@uc/messages';
import { formatWhen } from '../../../lib/format.ts';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import type { Waiting } from './todos.ts';

/** Something that waits for the person, and where it is done. */
interface Todo {
  readonly id: 'approvals' | 'returned' | 'checkUp' | 'failures';
  readonly icon: IconName;
  readonly path: string;
  readonly title: string;
  readonly hint: string;
  readonly count?: number;
  /** In place of title and hint, where there is room for one line. */
  readonly line?: string;
}

/** What waits, each with the page it is done on; only what there is. */
export function todosOf(
  { total, oldestDays, returned, checkUp, failures }: Waiting,
  text: WebText,
  layout: Layout,
  timeZone: string,
) {
  const words = text.views.layout;
  const todos: Todo[] = [];
  if (total > 0)
    todos.push({
      id: 'approvals',
      icon: 'done',
      path: pathTo('approvals', layout),
      title: text.views.myApproval.title,
      hint: words.oldest(oldestDays ?? 0),
      count: total,
    });
  if (returned)
    todos.push({
      id: 'returned',
      icon: 'list',
      // One is opened; of several the list is, where they stand first.
      path: returned.total === 1 ? pathTo('request', layout, { id: returned.id }) : pathTo('requests', layout),
      title: words.returned,
      hint: words.returnedHint(returned.number),
      count: returned.total,
    });
  if (checkUp !== undefined)
    todos.push({
      id: 'checkUp',
      icon: 'shield',
      path: pathTo('security', layout),
      title: text.views.accountSecurity.checkUpItem,
      hint: words.checkUpHint(checkUp),
      line: words.checkUpLine(checkUp),
    });
  if (failures) {
    const filter = { operation: 'signIn', result: 'failure', startTime: failures.since };
    todos.push({
      id: 'failures',
      icon: 'alert',
      path: pathTo('records', layout, filter),
      title: words.failedSignIns(failures.total),
      hint: words.wasItYou(formatWhen(failures.time, text, timeZone), failures.location),
    });
  }
  return todos;
}
