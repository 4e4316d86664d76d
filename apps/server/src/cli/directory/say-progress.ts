import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { pace, type Say } from '../../db/embedded/progress.ts';
import type { Progress, TellProgress } from '../../directory/progress.ts';

/** Says how far reading, planning or carrying out is, at least every two seconds, until disposed; `tell` is who hears of it. */
export function sayProgress(say: Say, locale: Locale): Disposable & { tell: TellProgress } {
  const words = serverText[locale].commands.directory;
  let now: Progress = { stage: 'readingSource', done: 0, of: null };
  const pacing = pace(say, () => words.reached(words.stages[now.stage], now.done, now.of));
  return {
    tell(progress) {
      now = progress;
    },
    [Symbol.dispose]: () => pacing[Symbol.dispose](),
  };
}
