import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../widgets/remote-select/remote-select.tsx';
import { peopleList } from './queries.ts';

interface Props {
  label: string;
  isMulti?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
}

/** Somebody, or several, found by name, user name or employee id. */
export function PeopleField(props: Props) {
  const words = useText().views.adminPermissions;
  return (
    <RemoteSelect
      placeholder={words.findPeople}
      isCaseIgnored
      leastCharacters={limits.peopleSearchCharacters}
      list={peopleList(words.named)}
      {...props}
    />
  );
}
