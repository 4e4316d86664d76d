import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';

/** What the provider is told of the portal; several addresses stand beside each other with a blank between them. */
export interface Client {
  redirectUris: string;
  postLogoutUri: string;
  backChannelUri: string;
}

export const clientId = 'user-center';
export const clientSecret = 'a secret between the portal and LemonLDAP::NG';

/** The settings of LemonLDAP::NG, as its manager would write them: one client, and its own accounts for demonstrations. */
export function settingsFor(issuer: string, folder: string, client: Client): object {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const sessions = { Directory: path.join(folder, 'sessions'), LockDirectory: path.join(folder, 'sessions/lock') };
  return {
    cfgNum: 1,
    cfgDate: 1,
    portal: `${issuer}/`,
    domain: 'localhost',
    key: 'only for tests',
    authentication: 'Demo',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: sessions,
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: sessions,
    customPlugins: 'TellOfSignOut',
    // It guards no pages of its own here.
    locationRules: {},
    macros: { _whatToTrace: 'lc($_user)' },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceMetaDataIssuer: issuer,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: 'of-tests',
    oidcRPMetaDataOptions: {
      userCenter: {
        oidcRPMetaDataOptionsClientID: clientId,
        oidcRPMetaDataOptionsClientSecret: clientSecret,
        oidcRPMetaDataOptionsRedirectUris: client.redirectUris,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: client.postLogoutUri,
        oidcRPMetaDataOptionsLogoutUrl: client.backChannelUri,
        oidcRPMetaDataOptionsLogoutType: 'back',
        // With the identity token as a hint it does not ask whether signing out is meant.
        oidcRPMetaDataOptionsLogoutBypassConfirm: 1,
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
        oidcRPMetaDataOptionsUserIDAttr: 'uid',
      },
    },
    oidcRPMetaDataExportedVars: { userCenter: { preferred_username: 'uid', name: 'cn', email: 'mail' } },
  };
}

/** The file by which it finds them. */
export const iniFor = (folder: string) => `[all]
logLevel = warn
[configuration]
type = File
dirName = ${folder}/conf
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;
