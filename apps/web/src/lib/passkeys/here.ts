/** Whether pages of this address can use passkeys of that host, as far as the browser has them. */
export const isPasskeyHome = (host: string) => location.hostname === host;

/** Whether passkeys can be used on this page: browsers give none to an address in numbers. */
export const canUsePasskeys = () => knowsPasskeys() && !/^[\d.]+$|:/.test(location.hostname);

/** Whether this browser knows passkeys at all; without https it hides them. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether the browser may name passkeys among the suggestions of a field. */
export const suggestsPasskeys = () => knowsPasskeys() && 'isConditionalMediationAvailable' in PublicKeyCredential;
