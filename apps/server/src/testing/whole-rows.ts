import * as contract from '@uc/contract';
import { type ServedEndpoint, type ServedRow, servedEndpoint } from '@uc/contract/server';

/** A row as tests write it: both halves at once. */
type WholeRow = ServedRow & Partial<Pick<contract.Endpoint, 'encoding' | 'handled' | 'sensitive'>>;

/** A call that reads, of a test's own. */
export function get(path: contract.Endpoint['path'], row: WholeRow): ServedEndpoint {
  return servedEndpoint(contract.get(path), row);
}

/** A call with an effect, of a test's own. */
export function post(path: contract.Endpoint['path'], row: WholeRow): ServedEndpoint {
  return servedEndpoint(contract.post(path), row);
}
