const name = 'session-id';
const wellFormed = /^[0-9a-f]{32}$/;

/** Sets the visitor's cookie at start: 128 random bits that tie anonymous steps together, never a proof of identity. */
export function ensureSessionId(): void {
  const present = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (present && wellFormed.test(present.slice(name.length + 1))) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context; the portal may be plain http on loopback
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}`;
}
