/**
 * What becomes of the rows of a table when somebody is erased. `gone`: rows that name them in one of these columns are deleted. `emptied`: rows stay, and
 * these columns lose what is theirs; `kept` are all the others, which hold nothing of theirs but an id or a moment. `nobodys`: no row is about a person.
 */
type Fate = { gone: readonly string[] } | { emptied: readonly string[]; kept: readonly string[] } | 'nobodys';

const theirs: Fate = { gone: ['person_id'] };

/** Every table there is; a test asks for the ones and the columns that are missing. Rows are deleted in this order: what refers to others comes first. */
export const fates: Readonly<Record<string, Fate>> = {
  // What opens something, or is about to.
  security_code: theirs,
  proof_ticket: theirs,
  contact_change: theirs,
  contact_undo: theirs,
  otp_pending: theirs,
  passkey_challenge: theirs,
  sign_in_flow: theirs,
  renewal_flow: theirs,
  sign_in_ticket: theirs,
  account_ticket: theirs,
  provider_proof: theirs,
  reset_flow: theirs,
  third_auth_flow: theirs,
  third_auth_pending: theirs,
  record_export: theirs,
  audit_export: theirs,
  // With the parts of its files and its plan.
  source_job: theirs,
  session_proof: theirs,
  spared_browser: theirs,
  session: theirs,
  known_device: theirs,
  password: theirs,
  password_history: theirs,
  password_link: theirs,
  passkey: theirs,
  passkey_put_off: theirs,
  otp_device: theirs,
  recovery_code: theirs,
  bound_account: theirs,
  provider_identity: theirs,
  directory_bind: theirs,
  directory_password: theirs,
  directory_value: theirs,
  // What they asked for somebody else goes on, and is stopped, without them.
  device_removal: theirs,
  held_act: { gone: ['person_id', 'agent_id'] },
  // What was sent, asked for, counted and answered.
  message: theirs,
  message_request: theirs,
  idempotency: theirs,
  found_person: { gone: ['person_id', 'found_id'] },
  record_answer: theirs,
  // What they are and hold.
  profile_value: theirs,
  person_key: theirs,
  position: theirs,
  person_permission: theirs,
  group_right: theirs,
  data_permission: theirs,
  role_assignment: theirs,
  administrator_role: theirs,
  administrator_waiting: { gone: ['person_id', 'asked_by'] },
  switched_off: theirs,
  pinned_applications: theirs,
  welcome: theirs,
  person_search: theirs,
  // What they wrote about colleagues stays for the next call, by "Erased person".
  person_note: theirs,
  application_owner: theirs,
  application_account: theirs,
  application_audience: { gone: ['subject_id'] },
  application_edition_audience: { gone: ['subject_id'] },
  approval_rule_person: theirs,
  deputy: theirs,
  ended_deputy: { gone: ['person_id', 'deputy_id'] },
  permission_comment: theirs,
  // What others did with them, or they with others, stays readable without them.
  person: {
    emptied: [
      ...['username', 'name', 'name_en', 'employee_id', 'phone', 'email', 'avatar', 'avatar_version', 'locale'],
      ...['starts_on', 'ends_on', 'disabled_by', 'phone_confirmed_at', 'email_confirmed_at'],
    ],
    kept: ['id', 'status', 'created_at', 'phone_since', 'email_since', 'disabled_at', 'erased_at'],
  },
  permission_request: {
    emptied: ['reason', 'remarks', 'supplement'],
    kept: [
      ...['id', 'number', 'applicant_id', 'state', 'voided_at', 'delivery', 'version', 'round', 'step_id'],
      ...['created_at', 'sent_at', 'decided_at', 'reminded_at'],
    ],
  },
  permission_person: { emptied: [], kept: ['request_id', 'person_id'] },
  permission_item: {
    emptied: ['accounts'],
    kept: ['request_id', 'place', 'role_id', 'change', 'kind', 'until'],
  },
  permission_step: {
    emptied: [],
    kept: [
      ...['id', 'request_id', 'round', 'place', 'kind', 'state', 'since', 'decided_by', 'on_behalf_of', 'decided_at'],
      ...['application_ids', 'led'],
    ],
  },
  permission_approver: { emptied: [], kept: ['person_id', 'step_id'] },
  permission_move: {
    emptied: ['comment'],
    kept: ['id', 'request_id', 'at', 'move', 'from_state', 'to_state', 'person_id', 'on_behalf_of'],
  },
  permission_handover: {
    emptied: [],
    kept: ['id', 'request_id', 'at', 'kind', 'from_id', 'to_id', 'actor', 'move_id'],
  },
  permission_attachment: { emptied: ['name', 'content'], kept: ['id', 'request_id', 'type', 'at'] },
  permission_event: {
    emptied: ['payload'],
    kept: [...['id', 'request_id', 'state', 'tries', 'due_at', 'taken_by', 'reason', 'created_at', 'settled_at']],
  },
  record: {
    emptied: ['device', 'browser', 'location', 'ip', 'user_agent', 'detail', 'salt'],
    kept: [
      ...['id', 'at', 'chain', 'seq', 'person_id', 'operation', 'result', 'client_type', 'application_id'],
      ...['request_id', 'session_id', 'values_hash', 'previous_hash', 'hash'],
    ],
  },
  record_chain: { emptied: [], kept: ['chain', 'seq', 'hash', 'at', 'seal', 'is_erased'] },
  record_anchor: { emptied: [], kept: ['chain', 'seq', 'hash', 'seal', 'made_at'] },
  record_lost_seal: { emptied: [], kept: ['chain', 'seq', 'hash', 'seal', 'made_at'] },
  record_erasure: { emptied: [], kept: ['chain', 'seq', 'hash', 'seal', 'made_at'] },
  // Only who changed it; the text is the organisation's.
  message_text: {
    emptied: [],
    kept: ['kind', 'form', 'locale', 'version', 'parts', 'changed_by', 'changed_at', 'reason'],
  },
  // Only who asked for it and who agreed; the rest is the organisation's.
  directory_connection: {
    emptied: [],
    kept: [
      ...['id', 'is_waiting', 'described', 'sealed_password', 'has_new_password', 'reason', 'made_by', 'agreed_by'],
      ...['made_at', 'replaces', 'expires_at'],
    ],
  },
  record_check: {
    emptied: [],
    kept: [
      ...['id', 'asked_by', 'asked_as', 'asked_at', 'finished_at', 'taken_until', 'total', 'checked', 'under_way'],
      ...['chain', 'faults', 'shown', 'lost'],
    ],
  },
  // In an order of its own.
  attempt: {
    emptied: ['bucket', 'tries', 'window_ends_at', 'locked_until', 'locks', 'consecutive', 'person_id'],
    kept: [],
  },
  // By a function of the database, for the serving role may not.
  record_sign_in_sum: { emptied: ['person_id', 'quarter', 'successes', 'failures'], kept: [] },
  record_place_sum: { emptied: ['person_id', 'day', 'location', 'count', 'last_at'], kept: [] },
  // Goes with its position.
  position_key: { emptied: ['position_id', 'source', 'key'], kept: [] },
  // Goes with its session.
  provider_session: {
    emptied: ['session_id', 'provider', 'issuer', 'subject', 'sid', 'id_token', 'leave_hash', 'leave_until'],
    kept: [],
  },
  // Which lines a run refused, and by whom it was made; never what stood in them.
  source_run: 'nobodys',
  source_schedule: 'nobodys',
  // Digests, which nobody is found by; gone with the next run.
  source_mark: 'nobodys',
  // Sealed, of the whole organisation, and gone within 24 hours whoever is in them.
  source_job_file: 'nobodys',
  source_job_piece: 'nobodys',
  source_job_lines: 'nobodys',
  refused_run: 'nobodys',
  organisation: 'nobodys',
  source: 'nobodys',
  source_behind: 'nobodys',
  unit_key: 'nobodys',
  profile_field: 'nobodys',
  // By whom, as an id.
  password_rules: 'nobodys',
  application_category: 'nobodys',
  application_host: 'nobodys',
  application: 'nobodys',
  // Of who made it an id, as of rules.
  application_edition: 'nobodys',
  approval_rule: 'nobodys',
  role: 'nobodys',
  role_conflict: 'nobodys',
  entitlement: 'nobodys',
  permission_item_unit: 'nobodys',
  secret_key: 'nobodys',
  record_sums: 'nobodys',
  rights_version: 'nobodys',
  wrong_passwords: 'nobodys',
  // Of a browser that nobody signed in with yet, and gone within minutes.
  captcha: 'nobodys',
  oidc_flow: 'nobodys',
  account_flow: 'nobodys',
  logout_token: 'nobodys',
  migration: 'nobodys',
};
