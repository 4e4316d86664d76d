/**
 * Tables whose rows no backup takes along: sessions, codes, links, tickets and whatever else was under way. Where a backup is put back
 * nobody is signed in, and nothing that was sent before opens anything (fault F25).
 */
export const leftOut: ReadonlySet<string> = new Set([
  ...['session', 'session_proof', 'provider_session', 'spared_browser', 'passkey_put_off'],
  ...['security_code', 'proof_ticket', 'password_link', 'contact_change', 'contact_undo', 'otp_pending'],
  ...[
    'sign_in_flow',
    'sign_in_ticket',
    'account_flow',
    'account_ticket',
    'provider_proof',
    'renewal_flow',
    'directory_password',
    'reset_flow',
    'oidc_flow',
    'third_auth_flow',
    'third_auth_pending',
  ],
  ...['passkey_challenge', 'captcha', 'idempotency', 'record_export', 'audit_export'],
  // Asked again, where it is still wanted.
  'administrator_waiting',
  // Dropped files, sealed, and gone within a day; what was carried out of them is in the people.
  ...['source_job', 'source_job_file', 'source_job_piece', 'source_job_lines'],
  // Where a backup is put back, the directory is read whole.
  'source_mark',
  // Written by the migrations themselves.
  'migration',
]);

/** Of tables that are taken along, which rows are: another connection that waited for a yes is asked for again, too. */
export const keptRows: Readonly<Record<string, string>> = { directory_connection: 'not is_waiting' };
