import { webBase } from '@uc/contract';

// Links in messages are made from the setting, never from a request (threat RD-02).

/** Where a password can be reset by whoever it belongs to. */
export const resetLink = (publicOrigin: string) => `${publicOrigin}${webBase}#/anonymous/forgetPassword`;

/** Where a change of phone or email is undone, by whoever has this ticket. */
export const undoLink = (publicOrigin: string, ticket: string) =>
  `${publicOrigin}${webBase}#/anonymous/undoChange?ticket=${ticket}`;

/** Where somebody chooses a password, by a token that stands in the fragment and so in no log. */
export const passwordLink = (publicOrigin: string, token: string) =>
  `${publicOrigin}${webBase}#/anonymous/choosePassword?token=${token}`;

/** Where the removal of a device is stopped, by whoever has this token. */
export const stopRemovalLink = (publicOrigin: string, token: string) =>
  `${publicOrigin}${webBase}#/anonymous/stopRemoval?token=${token}`;

/** A page of the user center; a phone that opens it is led to its own. */
export const pageLink = (publicOrigin: string, page: string) => `${publicOrigin}${webBase}#/pc/userCenter/${page}`;

/** Where owners see who administers, and what waits for their yes. */
export const administratorsLink = (publicOrigin: string) => `${publicOrigin}${webBase}#/pc/admin/administrators`;

/** Where owners see the connection to the organisation's directory as it is. */
export const connectionLink = (publicOrigin: string) => `${publicOrigin}${webBase}#/pc/admin/sources?connection=show`;

/** The page of one behaviour record, where its person can say whether it was them. */
export const recordLink = (publicOrigin: string, record: string) =>
  pageLink(publicOrigin, `actionRecord?record=${record}`);
