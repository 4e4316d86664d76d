let loaded: Promise<typeof import('@simplewebauthn/server')> | undefined;

/** The library that judges answers of authenticators: 25 MB and most of a second, so it is read when the first one comes. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  loaded ??= import('@simplewebauthn/server');
  return loaded;
}
