/** What an administrator can switch off, for everyone or for one person: the five of spec 1.8, and passkeys (decision 55). */
export const switches = ['userInfo', 'password', 'mobile', 'email', 'otp', 'passkey'] as const;
export type Switch = (typeof switches)[number];

/** What a proof is asked for; a ticket for one of these is worth nothing for another. */
export const scenes = [
  'changePassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
  'removeOtp',
  'renewRecoveryCodes',
  'addPasskey',
  'removePasskey',
  'bindThirdAuth',
  'unbindThirdAuth',
  'export',
  'reveal',
  'endSessions',
  'confirmMobile',
  'confirmEmail',
  'administer',
] as const;
export type Scene = (typeof scenes)[number];

/** The switch that closes a scene, where there is one. */
export const switchOfScene = {
  changePassword: 'password',
  changeMobile: 'mobile',
  changeEmail: 'email',
  bindOtp: 'otp',
  removeOtp: 'otp',
  renewRecoveryCodes: 'otp',
  addPasskey: 'passkey',
  removePasskey: 'passkey',
  bindThirdAuth: 'userInfo',
  unbindThirdAuth: 'userInfo',
  export: null,
  reveal: null,
  endSessions: null,
  confirmMobile: 'mobile',
  confirmEmail: 'email',
  administer: null,
} as const satisfies Record<Scene, Switch | null>;

/**
 * What a proof of the last ten minutes is enough for, whatever it was asked for; all other scenes ask anew each time, and their proof is
 * a ticket for one change (decision 54). An address is confirmed by the proof itself, so that nothing is left to be done with it; an
 * administrator's act asks for a proof by a second factor (`administerWays`).
 */
export const sharedScenes = [
  ...(['unbindThirdAuth', 'export', 'reveal', 'endSessions', 'administer'] as const),
  ...(['confirmMobile', 'confirmEmail'] as const),
] as const satisfies Scene[];
export type SharedScene = (typeof sharedScenes)[number];

/** Whether a scene is served by any proof of the last ten minutes. */
export function isSharedScene(scene: Scene): scene is SharedScene {
  return (sharedScenes as readonly Scene[]).includes(scene);
}

/** How a person can prove themselves; `recovery` is a code that was kept for a lost device, `provider` a fresh sign-in where they sign in. */
export const proofWays = ['password', 'sms', 'email', 'otp', 'recovery', 'passkey', 'provider'] as const;
export type ProofWay = (typeof proofWays)[number];

/**
 * The ways that prove an administrator (scene `administer`): by a second factor. A recovery code gets somebody back in, who binds a device first
 * (decision 60).
 */
export const administerWays: readonly ProofWay[] = ['otp', 'passkey'];

/** The switch that ends what was proved by a way; `provider` is none, as no administrator of the portal switches it. */
export const switchOfWay: Readonly<Record<ProofWay, Switch | 'provider'>> = {
  provider: 'provider',
  password: 'password',
  sms: 'mobile',
  email: 'email',
  otp: 'otp',
  recovery: 'otp',
  passkey: 'passkey',
};

/** What is odd about a sign-in: a new device at a new place, or too far from where the person was just before. */
export const risks = ['newDeviceAndPlace', 'tooFar'] as const;
export type Risk = (typeof risks)[number];

/** The ways a message can take (spec 16.1). */
export const channels = ['sms', 'email', 'wecom', 'dingtalk'] as const;
export type Channel = (typeof channels)[number];

/** The ways of a code that does in place of a passkey that is not at hand, where only an odd sign-in asks for it. */
export const flowChannels = ['sms', 'email'] as const satisfies Channel[];
export type FlowChannel = (typeof flowChannels)[number];

/** The steps of a reset: it waits for the code, for a second proof, or for the new password. */
export const resetSteps = ['code', 'second', 'password'] as const;
export type ResetStep = (typeof resetSteps)[number];
