import type { Licence } from '@uc/contract';
import type { TextArea, WebText } from '@uc/messages';
import type { ComponentType } from 'react';
import type { Layout } from '../lib/layout.ts';
import type { ScreenName } from '../lib/paths.ts';
import type { IconName } from '../widgets/icon/icon.tsx';

/** As what a page is opened. */
export interface Opened {
  /** The query of its address. */
  readonly query: string;
  readonly layout: Layout;
}

/** What the file of a page brings. */
export interface PageModule {
  readonly default: ComponentType;
  /** Ends when the answers that the page shows first are there, so that it need not be drawn without them. */
  arrive?(opened: Opened): Promise<unknown>;
}

/** Lines of the navigation that belong together. */
export type NavigationGroup = keyof WebText['views']['layout']['groups'];

/**
 * A screen as data. Guard, layouts, titles and navigation are all read from it. Its addresses are in `lib/paths.ts`, what is found on it
 * by name in `finds.ts`.
 */
export interface Screen {
  readonly name: ScreenName;
  /** What its tab is called; where one address has several things to show, the query says which. */
  title(text: WebText, layout: Layout, query?: URLSearchParams): string;
  /** Its page, one for both layouts: it asks `useLayout()` where they differ. */
  load(): Promise<PageModule>;
  /** The area that its page speaks with the texts of, beside those of the portal. */
  readonly texts?: TextArea;
  /** Stands outside the portal: no navigation around it, and open to everybody. */
  readonly isBare?: true;
  /** For somebody who is signed in, without the navigation: the one screen that is open before a second factor was set up (decision 59). */
  readonly isAlone?: true;
  /** Of no use to someone who is signed in already. */
  readonly isForGuests?: true;
  /** Opens from the last copy when the server cannot be reached. */
  readonly isOffline?: true;
  /** Opens only with this licence permission (spec 2.9). */
  readonly licence?: Licence;
  /** Stands in the frame of the administration, which knows the roles that open it (`layouts/administration/opens-for.ts`). */
  readonly isAdministration?: true;
  /** The screen it is found under. Where a layout does not have that one, it stands by itself there. */
  readonly under?: ScreenName;
  /** The screen that stands for it in the layout it does not have. */
  readonly twin?: ScreenName;
  /** Its line in the sidebar; on a phone a tab, or a line of the screen it is under. */
  readonly nav?: {
    readonly icon: IconName;
    /** The heading it stands under. */
    readonly group?: NavigationGroup;
    /** What a phone's tab calls it, which has less room than a title. */
    tab?(text: WebText): string;
    /** What else it is looked for by, apart by spaces. */
    words?(text: WebText): string;
  };
}

/** One row of the table of screens. */
export function screen(name: ScreenName, row: Omit<Screen, 'name'>): Screen {
  return { name, ...row };
}

/** Rows whose pages speak with the texts of one area. */
export function inArea(texts: TextArea, rows: readonly Screen[]): readonly Screen[] {
  return rows.map((row) => ({ ...row, texts }));
}
