import { listIndicators } from '@prumo/portal-kit/indicators';
import type { ItemLink } from '@prumo/contracts/minutes/meeting-minutes';
import { useQuery } from '@prumo/portal-kit/query';

import { cutText } from '../presentation/present.ts';

/** The indicators that the person may see, as links. */
export function useLinkableIndicators() {
  return useQuery({
    queryKey: ['minutes', 'linkable-indicators'],
    queryFn: async ({ signal }) => await listIndicators(signal),
    staleTime: 60_000,
    select: (indicators) =>
      indicators.map(({ id, departmentId, code, name }): ItemLink => ({
        kind: 'indicator',
        id,
        departmentId,
        label: cutText(`${code} · ${name}`, 200),
      })),
  });
}
