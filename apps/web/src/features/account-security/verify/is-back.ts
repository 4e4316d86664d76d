/** Somebody comes back from the identity provider, with something to show for it or why not. */
export const isBack = () => location.hash.includes('&provide');
