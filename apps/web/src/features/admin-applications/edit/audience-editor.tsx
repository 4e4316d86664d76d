import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { audienceQuery, type Subject } from '../queries.ts';
import { AddSubject } from './add-subject.tsx';
import { useSubjectWord } from './subject-word.ts';

interface Props {
  audience: readonly Subject[];
  mayChange: boolean;
  /** Everyone, kinds of positions and titles are beyond the caller's units. */
  isLimited: boolean;
  onChange(audience: Subject[]): void;
}

const same = (one: Subject, other: Subject) => one.kind === other.kind && one.subject === other.subject;

/** Who sees an application: units, roles, people and rules, and how many people that is. */
export function AudienceEditor({ audience, mayChange, isLimited, onChange }: Props) {
  const text = useText();
  const words = text.views.adminApplications.audience;
  const wordOf = useSubjectWord();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const settled = useSettled(audience, limits.searchDebounceMs);
  const count = useQuery({ ...audienceQuery(settled), placeholderData: keepPreviousData });
  return (
    <div className="applications-audience">
      <p className="quiet">{words.hint}</p>
      {audience.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul aria-label={words.list}>
          {audience.map((one) => (
            <li key={`${one.kind} ${one.subject}`}>
              <span>{wordOf(one)}</span>
              {mayChange && (
                <button
                  type="button"
                  aria-label={words.remove(wordOf(one))}
                  onClick={() => onChange(audience.filter((other) => !same(one, other)))}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="applications-count">
        {count.data ? words.people(numbers.format(count.data.people)) : words.counting}
      </p>
      {mayChange && (
        <AddSubject
          isLimited={isLimited}
          onAdd={(added) => onChange([...audience.filter((one) => !same(one, added)), added])}
        />
      )}
    </div>
  );
}
