/** What every sealed value is bound to, so that it opens in its own row only. */
export const sealedPlaces = {
  /** Of a person's device, waiting or bound. */
  otpKey: (personId: string) => `otp ${personId}`,
  message: (id: string) => id,
  reply: (scope: Buffer, key: string) => `${scope.toString('hex')} ${key}`,
  thirdAuthFlow: (stateHash: Buffer) => stateHash.toString('hex'),
  oidcFlow: (nonce: string) => nonce,
  /** Of the demo's identity provider; kept by nobody. */
  demoCode: 'demo authorization code',
};
