/** Where a table names a person, and what of its rows nobody is given: secrets that are kept as text. */
interface Held {
  table: string;
  column: string;
  without?: readonly string[];
}

const own = (...tables: string[]): Held[] => tables.map((table) => ({ table, column: 'person_id' }));

/** Everything that is kept about somebody, but for their records, which are many. Bytes (hashes, sealed values, pictures) are never among it. */
export const personalTables: readonly Held[] = [
  { table: 'person', column: 'id' },
  ...own(
    'profile_value',
    'position',
    'person_key',
    'person_permission',
    'group_right',
    'role_assignment',
    'data_permission',
  ),
  ...own(
    'application_account',
    'application_owner',
    'approval_rule_person',
    'administrator_role',
    'administrator_waiting',
    'pinned_applications',
  ),
  { table: 'password', column: 'person_id', without: ['hash'] },
  { table: 'password_history', column: 'person_id', without: ['hash'] },
  { table: 'recovery_code', column: 'person_id', without: ['hash', 'lookup'] },
  ...own(
    'otp_device',
    'spared_browser',
    'passkey',
    'passkey_put_off',
    'bound_account',
    'provider_identity',
    'directory_bind',
    'directory_password',
    'directory_value',
    'switched_off',
    'password_link',
    'contact_change',
    'contact_undo',
    'security_code',
  ),
  ...own(
    'known_device',
    'session',
    'session_proof',
    'message',
    'message_request',
    'record_answer',
    'record_export',
    'welcome',
  ),
  { table: 'deputy', column: 'person_id' },
  // Who wrote or asked for it is somebody else's; what it says is about them.
  { table: 'person_note', column: 'person_id', without: ['author_id'] },
  { table: 'device_removal', column: 'person_id', without: ['asked_by'] },
  { table: 'deputy', column: 'deputy_id' },
  { table: 'permission_request', column: 'applicant_id' },
  { table: 'permission_step', column: 'decided_by' },
  ...own('permission_person', 'permission_move', 'permission_comment'),
];

/** Columns that name a person as well, and why what stands beside them is not about them, or is given elsewhere. */
export const notPersonal: Readonly<Record<string, string>> = {
  'record.person_id': 'a file of its own',
  'record_sign_in_sum.person_id': 'sums of the records',
  'record_place_sum.person_id': 'sums of the records',
  'position.manager_id': 'positions of others',
  'administrator_role.giver_id': 'roles of others',
  'administrator_role.agreed_by': 'roles of others',
  'administrator_waiting.asked_by': 'roles of others',
  'directory_connection.made_by': 'a setting of the organisation; that it was changed is in the records',
  'directory_connection.agreed_by': 'a setting of the organisation; that it was changed is in the records',
  'permission_approver.person_id': 'requests of others',
  'permission_step.on_behalf_of': 'decisions of others',
  'permission_move.on_behalf_of': 'decisions of others',
  'permission_handover.from_id': 'requests of others',
  'permission_handover.to_id': 'requests of others',
  'ended_deputy.person_id': 'told at once, and gone then',
  'ended_deputy.deputy_id': 'deputies of others',
  'found_person.person_id': 'counts searches of the last day; names others',
  'found_person.found_id': 'counts searches of others',
  'person_search.person_id': 'made of what is given as it is',
  'person_note.author_id': 'notes about others',
  'message_text.changed_by': 'texts of the organisation; that they were changed is in the records',
  'device_removal.asked_by': 'devices of others',
  'audit_export.person_id': 'gone within minutes',
  'record_check.asked_by': 'checks of everybody’s records; that one was begun is in the records',
  'source_job.person_id': 'files about everybody, gone within 24 hours; that they were carried out is in the records',
  'held_act.person_id': 'counts acts of administrators; what was done is in the records',
  'held_act.agent_id': 'counts acts; what was done is in the records',
  'proof_ticket.person_id': 'gone within minutes',
  'sign_in_ticket.person_id': 'gone within minutes',
  'account_ticket.person_id': 'gone within minutes',
  'provider_proof.person_id': 'gone within minutes',
  'sign_in_flow.person_id': 'gone within minutes',
  'renewal_flow.person_id': 'gone within minutes',
  'third_auth_flow.person_id': 'gone within minutes',
  'third_auth_pending.person_id': 'gone within minutes',
  'reset_flow.person_id': 'gone within minutes',
  'passkey_challenge.person_id': 'gone within minutes',
  'otp_pending.person_id': 'gone within minutes',
};
