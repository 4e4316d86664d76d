/** What every sealed value is bound to, so that it opens in its own row only. */
export const sealBindings = {
  /** Of a person's device, waiting or bound. */
  otpKey: (personId: string) => `otp ${personId}`,
  message: (id: string) => id,
  reply: (scope: Buffer, key: string) => `${scope.toString('hex')} ${key}`,
  thirdAuthFlow: (stateHash: Buffer) => stateHash.toString('hex'),
  accountFlow: (stateHash: Buffer) => `account flow ${stateHash.toString('hex')}`,
  oidcFlow: (nonce: string) => nonce,
  providerProof: (stateHash: Buffer) => `provider proof ${stateHash.toString('hex')}`,
  ticketIdToken: (ticketHash: Buffer) => `id token ${ticketHash.toString('hex')}`,
  sessionIdToken: (session: string) => `id token of ${session}`,
  sourcePiece: (job: string, file: number, piece: number) => `source piece ${job} ${file} ${piece}`,
  sourceLines: (job: string, place: number) => `source lines ${job} ${place}`,
  /** Of the account at a directory, for one place that it goes to. */
  directoryPassword: (way: string) => `directory password ${way}`,
  /** Of the demo's identity provider; kept by nobody. */
  demoCode: 'demo authorization code',
};
