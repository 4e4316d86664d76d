/** What a system's or a library's code means, for whoever has to mend it. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused; nothing listens at that address and port',
  ENOTFOUND: 'the name of its host is unknown',
  EDNS: 'the name of its host could not be looked up',
  EAI_AGAIN: 'the name of its host could not be looked up just now',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its network',
  ETIMEDOUT: 'it could not be reached in time',
  ECONNRESET: 'it cut the connection',
  ECONNECTION: 'it closed the connection',
  EPIPE: 'it closed the connection',
  timeout: 'it did not answer in time',
  stopped: 'this process was stopped before it answered',
  EAUTH: 'it refused our user name or password',
  ETLS: 'no encrypted connection could be made',
  EPROTOCOL: 'it does not speak the protocol expected of it',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at that port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS at that port',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Names of one failure: who signed its certificate is nobody we know. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);

/** A code in words, with the code for whoever looks it up; a code without words stands for itself. */
export function inWords(code: string): string {
  const meant = untrusted.has(code)
    ? 'its certificate is not trusted; NODE_EXTRA_CA_CERTS names your own authority'
    : words[code];
  return meant === undefined ? code : `${meant} (${code})`;
}
