import { api, type ShownRequest } from '@uc/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { renameApplications, renameBy } from './form/rename.ts';
import type { Options } from './queries.ts';
import type { Entry } from './use-entry.ts';

/**
 * Names people, applications and units of a form in the language on show, when that is another one than they were chosen in: the kept
 * draft is asked for them. What was entered stays.
 */
export function useNames(
  { rename }: Pick<Entry, 'rename'>,
  draft: string | undefined,
  { applications }: Options,
): void {
  const text = useText();
  const locale = useLocale();
  const namedIn = useRef(locale);
  const takeApplications = useEffectEvent((all: Options['applications']) =>
    rename((form) => renameApplications(form, all)),
  );
  const takeNames = useEffectEvent((kept: ShownRequest) => {
    const { person } = text.views.initiateApplication;
    rename((form) => renameBy(form, kept, ({ name, username }) => person(name, username)));
  });
  useEffect(() => takeApplications(applications), [applications]);
  useEffect(() => {
    if (namedIn.current === locale || draft === undefined) return;
    namedIn.current = locale;
    // Without an answer the old names stay, which are no less true.
    void call(api.applications.draft, { id: draft }, { show: 'none' }).then(takeNames, () => undefined);
  }, [locale, draft]);
}
