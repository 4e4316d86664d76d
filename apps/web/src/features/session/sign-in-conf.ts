import type { Locale } from '@uc/contract';
import { useEffect, useState } from 'react';
import { currentLocale, useLocale } from '../../lib/i18n/text.ts';
import { fetchSignInConf, preparedSignInConf } from './prepare.ts';

type Conf = Awaited<ReturnType<typeof fetchSignInConf>>;

/** How one signs in here, as far as it is known. */
export interface SignInConf {
  readonly conf: Conf | undefined;
  /** It did not come, and there is none of before. */
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): void;
}

const ask = async () => (await preparedSignInConf.take()?.catch(() => undefined)) ?? fetchSignInConf();

/** What was asked for with the page, which takes it up once. */
let coming: { readonly locale: Locale; readonly answer: Promise<Conf>; conf?: Conf } | undefined;

/** Asks before the page is drawn, so that it need not be drawn without the answer. */
export async function arriveConf(): Promise<void> {
  const mine: typeof coming = { locale: currentLocale(), answer: ask() };
  coming = mine;
  mine.conf = await mine.answer;
}

/** How one signs in here, and whose portal it is; asked for again in another language. Made without the query library, which nothing else here needs. */
export function useSignInConf(): SignInConf {
  const locale = useLocale();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Pick<SignInConf, 'conf' | 'isError' | 'isFetching'>>(() => {
    const conf = coming?.locale === locale ? coming.conf : undefined;
    return { conf, isError: false, isFetching: conf === undefined };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or language is another question
  useEffect(() => {
    let isOver = false;
    const brought = coming?.locale === locale ? coming : undefined;
    coming = undefined;
    if (brought?.conf) return;
    setState((before) => ({ ...before, isFetching: true }));
    (brought?.answer ?? ask()).then(
      (conf) => {
        if (!isOver) setState({ conf, isError: false, isFetching: false });
      },
      () => {
        if (!isOver) setState(({ conf }) => ({ conf, isError: conf === undefined, isFetching: false }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [locale, round]);
  return { ...state, refetch: () => setRound((before) => before + 1) };
}
