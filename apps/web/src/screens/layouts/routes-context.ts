import { createContext } from 'react';
import type { Route } from '../route.ts';

/** Every route there is, for a page that leads to others: the table has the pages, so a page cannot import the table. */
export const RoutesContext = createContext<readonly Route[]>([]);
