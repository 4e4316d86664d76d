import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** A key and its certificate for this machine. */
export interface Certificate {
  key: string;
  cert: string;
}

/** Makes a certificate that nobody trusts, for this machine or for another. */
export async function makeCertificate(name = 'localhost', ip = '127.0.0.1'): Promise<Certificate> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true },
    {
      name: 'subjectAltName' as const,
      altNames: [
        { type: 2 as const, value: name },
        { type: 7 as const, ip },
      ],
    },
  ];
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions,
  });
  return { key: made.private, cert: made.cert };
}

let trusted: Promise<Certificate> | undefined;

/** One that this process trusts from now on, as one trusts an organisation's own authority; adapters know nothing of it. */
export function trustedCertificate(): Promise<Certificate> {
  trusted ??= makeCertificate().then((made) => {
    setDefaultCACertificates([...getCACertificates('default'), made.cert]);
    return made;
  });
  return trusted;
}
