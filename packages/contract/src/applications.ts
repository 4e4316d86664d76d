import { get, post, query } from './endpoint.ts';
import type { applications as rows } from './server/applications.ts';

type Rows = typeof rows;

/** Applying for permissions (`initiateApplication`) and following one's own applications (`myApplication`). */
export const applications = {
  options: get<Rows['options']>('/applications/options'),
  model: query<Rows['model']>('/applications/model', {
    handled: ['application.unknown', 'application.modelless', 'selection.forbidden'],
  }),
  people: get<Rows['people']>('/applications/people', {
    handled: ['people.frequent'],
  }),
  preview: query<Rows['preview']>('/applications/preview', {
    handled: ['application.modelless', 'selection.forbidden', 'approver.missing'],
  }),
  save: post<Rows['save']>('/applications/save', {
    handled: ['permission.unknown', 'permission.changed', 'permission.moved', 'drafts.full', 'selection.forbidden'],
  }),
  attach: post<Rows['attach']>('/applications/attach', {
    handled: [
      'permission.unknown',
      'permission.moved',
      'attachment.format',
      'attachment.oversized',
      'attachments.full',
    ],
  }),
  detach: post<Rows['detach']>('/applications/detach', {
    handled: ['permission.unknown', 'permission.moved'],
  }),
  send: post<Rows['send']>('/applications/send', {
    handled: [
      'request.invalid',
      'permission.unknown',
      'permission.changed',
      'permission.moved',
      'conflict.blocking',
      'approver.missing',
      'application.modelless',
      'selection.forbidden',
    ],
  }),
  list: get<Rows['list']>('/applications/list'),
  get: get<Rows['get']>('/applications/get', {
    handled: ['permission.unknown'],
  }),
  attachment: get<Rows['attachment']>('/applications/attachment/:id', {
    handled: ['permission.unknown'],
  }),
  revoke: post<Rows['revoke']>('/applications/revoke', {
    handled: ['permission.unknown', 'permission.moved'],
  }),
  void: post<Rows['void']>('/applications/void', {
    handled: ['permission.unknown', 'permission.moved'],
  }),
  comment: post<Rows['comment']>('/applications/comment', {
    handled: ['permission.unknown', 'permission.moved'],
  }),
  remind: post<Rows['remind']>('/applications/remind', {
    handled: ['permission.unknown', 'permission.moved', 'reminder.early'],
  }),
};
