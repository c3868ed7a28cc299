import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { refreshShares } from './shares.ts';
import { leaveOutSumsOfRates } from './totals.ts';

/** After any step: what is computed of the axes is computed of the axes as they are now. Pure. */
export function fitMeasures(query: SaikuQuery, metadata: SaikuMetadata): SaikuQuery {
  return query.type === 'MDX' ? query : leaveOutSumsOfRates(refreshShares(query, metadata), metadata);
}
