import type { signInFailed as source } from '../../zh_CN/views/sign-in-failed.ts';

export const signInFailed: typeof source = {
  title: 'Not signed in',
  anotherAccount: 'Use another account',
  tryAgain: 'Sign in again',
  otherWays: 'Other ways to sign in',
  signingIn: 'Signing in',
  accountTitles: {
    'account.unknown': "This account can't sign in",
    'gateway.failed': "The platform isn't responding",
  },
  accountSays: {
    'account.unknown': "The person who bound it can't sign in here at the moment. Contact your administrator.",
    'gateway.failed':
      "This portal is working, but the platform isn't responding. Try again later, or sign in another way.",
  },
  titles: {
    'account.unknown': "Your company account isn't enabled here",
    'account.unlinked': "Your company account isn't linked yet",
    'account.unbound': "This account isn't bound yet",
    'account.refused': "The platform didn't confirm who you are",
    'request.frequent': 'Too many attempts',
    'ticket.invalid': 'This sign-in is no longer valid',
    'signedOut.here': 'You are signed out here',
    'gateway.failed': "The identity provider isn't responding",
    'provider.refused': "The identity provider doesn't accept this portal",
    'provider.claim': "The identity provider didn't send your username",
    'provider.clock': "The clocks don't match",
  },
  says: {
    'account.unknown':
      'Your company knows you, but this portal has no account in use for you. If this was the wrong account, use another one. Otherwise contact your administrator.',
    'account.unlinked':
      "Your company knows you, but your account there isn't linked to one here. Your administrator can link it. If this was the wrong account, use another one.",
    'account.unbound':
      "The platform knows you, but this account isn't bound to one here. Sign in another way and bind it under your personal information. After that you can sign in with it.",
    'account.refused':
      "You didn't agree, or you aren't a member of the organization there, so you weren't signed in. Try again, or sign in another way.",
    'request.frequent': 'Too many sign-ins from this network have failed. Try again later, or sign in another way.',
    'ticket.invalid': 'It has expired, was used already, or was started in another browser. Please sign in again.',
    'signedOut.here':
      "The identity provider isn't responding, so you may still be signed in there. If you share this computer, close the browser, or sign out there later.",
    'gateway.failed':
      "This portal is working, but your company's identity provider isn't responding. Please try again later. If it stays that way, contact your administrator.",
    'provider.refused':
      "Sign-in with company accounts isn't set up correctly, and trying again won't help. Tell your administrator when it happened; the reason is in the log.",
    'provider.claim':
      "Sign-in with company accounts isn't set up correctly, and trying again won't help. Tell your administrator when it happened; the reason is in the log.",
    'provider.clock':
      "This portal's clock and the identity provider's are too far apart. Tell your administrator when it happened; by how much is in the log.",
  },
};
