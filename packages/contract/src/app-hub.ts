import { get, post } from './endpoint.ts';
import type { appHub as rows } from './server/app-hub.ts';

type Rows = typeof rows;

/** The applications a person may use, their order, and the way into each. */
export const appHub = {
  list: get<Rows['list']>('/app/list'),
  get: get<Rows['get']>('/app/get', {
    handled: ['application.unknown'],
  }),
  launch: get<Rows['launch']>('/app/launch/:id'),
  icon: get<Rows['icon']>('/app/icon/:id', {
    handled: ['application.unknown'],
    background: true,
  }),
  pin: post<Rows['pin']>('/app/pin', {
    handled: ['application.unknown', 'pins.full'],
  }),
  unpin: post<Rows['unpin']>('/app/unpin'),
  move: post<Rows['move']>('/app/move'),
  favourites: get<Rows['favourites']>('/app/favourites'),
};
