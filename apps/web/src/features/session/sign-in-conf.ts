import { useEffect, useState } from 'react';
import { useLocale } from '../../lib/i18n/text.ts';
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

/** How one signs in here, and whose portal it is; asked for again in another language. Made without the query library, which nothing else here needs. */
export function useSignInConf(): SignInConf {
  const locale = useLocale();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Pick<SignInConf, 'conf' | 'isError' | 'isFetching'>>({
    conf: undefined,
    isError: false,
    isFetching: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or language is another question
  useEffect(() => {
    let isOver = false;
    setState((before) => ({ ...before, isFetching: true }));
    ask().then(
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
