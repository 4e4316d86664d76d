import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useSettled } from '../../../lib/use-settled.ts';
import { type RequestForm, wireOf } from '../form/request-form.ts';
import { previewQuery } from '../queries.ts';

/** Asks what sending a form would mean, once it is whole enough and has rested. What is written changes nothing about it. */
export function useOutlook(form: RequestForm, isWhole: boolean) {
  const choices = { ...form, reason: '', remarks: '', supplement: '' };
  const asked = useSettled(isWhole ? JSON.stringify(wireOf(choices)) : '', limits.searchDebounceMs);
  const query = useQuery({ ...previewQuery(asked), enabled: asked !== '' });
  const isAsked = asked !== '';
  const conflicts = isAsked && !query.isError ? (query.data?.conflicts ?? []) : [];
  return { query, isAsked, isBlocked: conflicts.some(({ severity }) => severity === 'blocking') };
}
