/** Somebody's account at the demo's identity provider. */
export interface DemoAccount {
  subject: string;
  name: string;
}

/** What a browser was sent to the provider for, as far as it is a request of ours. */
export interface Asking {
  state: string;
  nonce: string;
  challenge: string;
  /** Where it goes back to: one of the portal's own addresses. */
  redirectUri: string;
}

/** The identity provider of the demo, which accounts elsewhere can be linked at without anybody's account. */
export interface DemoProvider {
  /** Reads what a browser came with; null where it was not sent by this portal. */
  read(query: Readonly<Record<string, string>>): Asking | null;
  /** Where the browser goes back to with a yes. */
  agree(asking: Asking, account: DemoAccount): string;
  /** Where it goes back to with a no. */
  decline(asking: Asking): string;
}
