/** Names that are spelled alike by the page's first script, the pages and the server. */

/** What the portal keeps in a browser's storage begins with this. */
export const storagePrefix = 'biam-';

/** The header of a call that a timer makes, which does not keep the session alive. */
export const backgroundHeader = 'X-Background';
