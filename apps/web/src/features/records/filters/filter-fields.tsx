import { useQuery } from '@tanstack/react-query';
import { operations, recordResults } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../widgets/filters/filter-select.tsx';
import type { Filters } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { occurringQuery } from '../queries.ts';
import { applicationName } from '../record-words.ts';

/** The specification's filters but for start and end, which are the range of the page; each holds at once and is part of the address. */
export function FilterFields({ filters, narrow }: Chosen) {
  const text = useText();
  const { data } = useQuery(occurringQuery);
  const change = (change: Filters) => narrow({ ...filters, ...change });
  const applications = (data?.applications ?? []).map((one) => ({ value: one.id, label: applicationName(one, text) }));
  const occurring = operations.filter((name) => !data || data.operations.includes(name));
  return (
    <>
      <FilterSelect
        label={text.views.actionRecord.columns.application}
        all={text.views.actionRecord.all}
        value={filters.application}
        options={applications}
        unknown={text.views.actionRecord.goneApplication}
        onChange={(application) => change({ application })}
      />
      <FilterSelect
        label={text.views.actionRecord.columns.operation}
        all={text.views.actionRecord.all}
        value={filters.operation}
        options={occurring.map((value) => ({ value, label: text.views.actionRecord.operations[value] }))}
        unknown={filters.operation && text.views.actionRecord.operations[filters.operation]}
        onChange={(operation) => change({ operation })}
      />
      <FilterSelect
        label={text.views.actionRecord.columns.result}
        all={text.views.actionRecord.all}
        value={filters.result}
        options={recordResults.map((value) => ({ value, label: text.views.actionRecord.results[value] }))}
        onChange={(result) => change({ result })}
      />
    </>
  );
}
