import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type InputOf, type OutputOf } from '@uc/contract';
import { call } from '../../lib/call.ts';

export type TextsOfKind = OutputOf<typeof api.adminMessages.text>;
export type ShownText = TextsOfKind['texts'][number];
export type Preview = OutputOf<typeof api.adminMessages.preview>;
export type PreviewInput = InputOf<typeof api.adminMessages.preview>;
export type Parts = PreviewInput['parts'];
export type Delivery = OutputOf<typeof api.adminMessages.list>['rows'][number];
export type DeliveryQuestion = Omit<InputOf<typeof api.adminMessages.list>, 'cursor'>;

/** Everything of messages, which a change puts out of date. */
export const messagesKey = ['adminMessages'] as const;

const quietly = (signal: AbortSignal) => ({ signal, show: 'none' }) as const;

/** Kinds of messages. */
export const kindsQuery = queryOptions({
  queryKey: [...messagesKey, 'kinds'],
  queryFn: ({ signal }) => call(api.adminMessages.texts, {}, quietly(signal)),
  staleTime: 0,
});

/** The texts of one kind. */
export const textQuery = (kind: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'text', kind],
    queryFn: ({ signal }) => call(api.adminMessages.text, { kind }, quietly(signal)),
    staleTime: 0,
  });

/** A text as it would leave. */
export const previewQuery = (input: PreviewInput) =>
  queryOptions({
    queryKey: ['messagePreview', input],
    queryFn: ({ signal }) => call(api.adminMessages.preview, input, quietly(signal)),
    staleTime: 60_000,
    retry: false,
  });

/** What a text was. */
export const versionsQuery = ({ kind, form, locale }: Omit<PreviewInput, 'parts'>) =>
  queryOptions({
    queryKey: [...messagesKey, 'versions', kind, form, locale],
    queryFn: ({ signal }) => call(api.adminMessages.versions, { kind, form, locale }, quietly(signal)),
    staleTime: 0,
  });

/** Messages and what became of them, part by part. */
export const deliveriesQuery = (question: DeliveryQuestion) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'deliveries', question],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminMessages.list, { ...question, ...(pageParam && { cursor: pageParam }) }, quietly(signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
