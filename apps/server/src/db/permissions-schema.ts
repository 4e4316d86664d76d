import type {
  ChangeType,
  conflictSeverities,
  DeliveryState,
  Handover,
  ItemKind,
  managementTypes,
  PermissionMove,
  PermissionState,
  RuleKind,
  StepKind,
  StepState,
} from '@uc/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Made } from './instants.ts';

/** What the connected system is told of one request that has passed (docs/permissions.md). */
export interface PermissionEvent {
  number: string;
  applicant: string;
  reason: string;
  changes: {
    application: string;
    role: string;
    change: ChangeType;
    /** User name and employee id, by which the other side knows somebody. */
    person: string;
    employeeId: string | null;
    accounts: string[];
    /** RFC 3339; null: without an end. */
    until: string | null;
    /** Codes of the units it reaches. */
    units: string[];
  }[];
}

/** The tables of permissions, of applying for them and of deciding. */
export interface PermissionsSchema {
  application_owner: { application_id: string; person_id: string };
  application_account: { application_id: string; person_id: string; name: string };
  approval_rule: { application_id: string; place: number; kind: StepKind };
  approval_rule_person: { application_id: string; place: number; person_id: string };
  role_conflict: {
    role_id: string;
    other_id: string;
    severity: (typeof conflictSeverities)[number];
    note: Generated<string>;
    note_en: Generated<string>;
  };
  /** Licences and roles by rule; one of `permission` and `role_id` is set, and `organisation_id` for units alone. */
  /** A random mark for what is shared in rights and applications; another after each change, kept by the database. */
  rights_version: { mark: Generated<string> };
  entitlement: {
    id: string;
    kind: RuleKind;
    organisation_id: string | null;
    subject: Generated<string>;
    permission: string | null;
    role_id: string | null;
    since: Made;
    made_by: string;
  };
  /** What somebody has because of a group of the directory; one of `permission` and `role_id` is set. */
  group_right: {
    person_id: string;
    source: string;
    subject: string;
    permission: string | null;
    role_id: string | null;
    since: Made;
  };
  deputy: { id: string; person_id: string; deputy_id: string; since: Instant; until: Instant };
  /** Who named somebody as their deputy who left, until they are told. */
  ended_deputy: { person_id: string; deputy_id: string };
  permission_request: {
    id: string;
    number: string;
    applicant_id: string;
    state: Generated<PermissionState>;
    voided_at: Instant | null;
    delivery: Generated<DeliveryState>;
    reason: Generated<string>;
    remarks: Generated<string>;
    supplement: Generated<string>;
    version: Generated<number>;
    round: Generated<number>;
    step_id: string | null;
    created_at: Made;
    sent_at: Instant | null;
    decided_at: Instant | null;
    reminded_at: Instant | null;
  };
  permission_person: { request_id: string; person_id: string };
  permission_item: {
    request_id: string;
    place: number;
    role_id: string;
    change: ChangeType;
    /** Null in rows of programs that did not know it. */
    kind: ItemKind | null;
    until: Instant | null;
    accounts: Generated<string[]>;
  };
  permission_item_unit: { request_id: string; place: number; organisation_id: string };
  permission_step: {
    id: string;
    request_id: string;
    round: number;
    place: number;
    kind: StepKind;
    application_ids: Generated<string[]>;
    /** Whose manager decides it. */
    led: Generated<string[]>;
    state: StepState;
    since: Instant | null;
    decided_by: string | null;
    on_behalf_of: string | null;
    decided_at: Instant | null;
  };
  permission_approver: { person_id: string; step_id: string };
  permission_move: {
    id: string;
    request_id: string;
    at: Made;
    move: PermissionMove;
    from_state: PermissionState;
    to_state: PermissionState;
    person_id: string;
    on_behalf_of: string | null;
    comment: Generated<string>;
  };
  permission_handover: {
    id: string;
    request_id: string;
    at: Made;
    kind: Handover;
    from_id: string | null;
    to_id: string | null;
    actor: Generated<string>;
    move_id: string | null;
  };
  permission_comment: { id: string; request_id: string; person_id: string; at: Made; text: string };
  permission_attachment: {
    id: string;
    request_id: string;
    name: string;
    type: 'application/pdf' | 'image/png' | 'image/jpeg';
    content: Buffer;
    at: Made;
  };
  permission_event: {
    id: string;
    request_id: string;
    payload: ColumnType<PermissionEvent, string, string>;
    state: Generated<'waiting' | 'confirmed' | 'failed'>;
    tries: Generated<number>;
    due_at: Made;
    taken_by: string | null;
    reason: string | null;
    created_at: Made;
    settled_at: Instant | null;
  };
  data_permission: {
    person_id: string;
    role_id: string;
    organisation_id: string;
    management: (typeof managementTypes)[number];
  };
}
