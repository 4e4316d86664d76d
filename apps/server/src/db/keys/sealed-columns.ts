import { sealBindings } from '../../secrets/bindings.ts';
import { headOf, type Seal } from '../../secrets/seal.ts';
import { type Way, wayOf } from '../directory-connection.ts';
import { isSealed, type PointKind, sealPoint } from '../records/chain.ts';

/** A row as the driver reads it: what it is found by, what it is bound to, and the sealed value itself. */
export type SealedRow = Record<string, unknown> & { sealed: Buffer };

/** A column that holds what was made with a key. */
export interface SealedColumn {
  table: string;
  column: string;
  /** What a row is found by. */
  keys: readonly string[];
  /** What else is needed to make the value anew. */
  needs: readonly string[];
  /** How values of a key begin. */
  beginsWith(key: { id: Buffer }): Buffer;
  /** The value under the first key of the seal; nothing when no key fits. */
  renew(seal: Seal, row: SealedRow): Buffer | undefined;
}

/** Values that the database must not be able to read. */
export const sealedValues: readonly SealedColumn[] = [
  value('otp_device', 'sealed_key', ['id'], (row) => sealBindings.otpKey(text(row.person_id)), ['person_id']),
  value('otp_pending', 'sealed_key', ['person_id'], (row) => sealBindings.otpKey(text(row.person_id))),
  value('message', 'payload', ['id'], (row) => sealBindings.message(text(row.id))),
  value('idempotency', 'reply', ['scope', 'key'], (row) => sealBindings.reply(bytes(row.scope), text(row.key))),
  value('third_auth_flow', 'sealed', ['state_hash'], (row) => sealBindings.thirdAuthFlow(bytes(row.state_hash))),
  value('source_job_piece', 'sealed', ['job_id', 'file', 'piece'], (row) =>
    sealBindings.sourcePiece(text(row.job_id), Number(row.file), Number(row.piece)),
  ),
  value('source_job_lines', 'sealed', ['job_id', 'place'], (row) =>
    sealBindings.sourceLines(text(row.job_id), Number(row.place)),
  ),
  value('oidc_flow', 'code_verifier', ['state_hash'], (row) => sealBindings.oidcFlow(text(row.nonce)), ['nonce']),
  value('sign_in_ticket', 'id_token', ['ticket_hash'], (row) => sealBindings.ticketIdToken(bytes(row.ticket_hash))),
  value('provider_session', 'id_token', ['session_id'], (row) => sealBindings.sessionIdToken(text(row.session_id))),
  value(
    'directory_connection',
    'sealed_password',
    ['id'],
    (row) => sealBindings.directoryPassword(wayOf(row.described as Way)),
    ['described'],
  ),
];

/** Seals of the chains of records. */
export const recordSeals: readonly SealedColumn[] = [
  point('record_chain', ['chain'], 'end'),
  point('record_anchor', ['chain', 'seq'], 'anchor'),
  point('record_lost_seal', ['chain', 'seq'], 'lost'),
  point('record_erasure', ['chain'], 'erased'),
];

// The driver gives text and bytes as the columns above have them.
const text = (read: unknown) => read as string;
const bytes = (read: unknown) => read as Buffer;

function value(
  table: string,
  column: string,
  keys: readonly string[],
  placeOf: (row: SealedRow) => string,
  needs: readonly string[] = [],
): SealedColumn {
  return {
    ...{ table, column, keys, needs, beginsWith: headOf },
    renew(seal, row) {
      const place = placeOf(row);
      try {
        return seal.close(seal.open(row.sealed, place), place);
      } catch {
        return undefined;
      }
    },
  };
}

function point(table: string, keys: readonly string[], kind: PointKind): SealedColumn {
  return {
    ...{ table, column: 'seal', keys, needs: ['chain', 'seq', 'hash'].filter((name) => !keys.includes(name)) },
    beginsWith: ({ id }) => id,
    renew(seal, row) {
      const place = { chain: text(row.chain), seq: Number(row.seq), hash: bytes(row.hash) };
      return isSealed(seal, kind, { ...place, seal: row.sealed }) ? sealPoint(seal, kind, place) : undefined;
    },
  };
}
