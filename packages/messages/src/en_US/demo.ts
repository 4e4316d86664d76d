import type { demo as source } from '../zh_CN/demo.ts';

export const demo: typeof source = {
  badge: 'Demo',
  application: {
    title: (name) => `${name} (stand-in)`,
    hint: 'Demo applications have no site of their own. This page stands in for one and shows what the application would have received.',
    address: 'Address opened',
    told: 'Data received',
    nothingTold: "Only the address. The portal doesn't start a sign-in at this application.",
    names: {
      iss: 'Issuer: who vouches for you',
      login_hint: 'Your username, so the application can start the sign-in',
      target_link_uri: "What opens once you're signed in",
    },
    next: "The application would now ask the issuer to sign you in. You're already signed in, so no password is needed and the target opens (OpenID Connect Core 1.0, section 4).",
    recorded: 'This is in your behavior records.',
    records: 'See behavior records',
    back: 'Back to the portal',
  },
  provider: {
    name: 'Demo identity provider',
    title: 'Choose an account to bind',
    hint: 'This page stands in for a provider such as WeCom or GitHub. Choose any account to try it out. No password is needed.',
    accounts: [
      { subject: 'chen', name: 'Chen Siyuan (personal)' },
      { subject: 'team', name: 'Shared account of R&D 1' },
    ],
    other: 'Another account',
    otherLabel: 'Account name',
    otherValue: 'My account elsewhere',
    use: 'Use this account',
    decline: 'Decline and go back',
    broken: 'Please start from “Personal information → Third-party accounts” in the portal.',
    back: 'Back to the portal',
  },
};
