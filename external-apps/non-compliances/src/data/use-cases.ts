import { sendRequest, useLiveRefresh } from '@prumo/portal-kit/calls';
import {
  nonCompliancesAnswer,
  nonCompliancesPath,
  type NonComplianceSpan,
} from '@prumo/portal-kit/non-compliances';
import { useQuery } from '@prumo/portal-kit/query';

import { caseKeys } from './case-keys.ts';

/** What the person may see: everything that is open, and what was reported in the span. Follows every change. */
export function useCases(span: NonComplianceSpan) {
  useLiveRefresh('non-compliances', caseKeys.all);
  return useQuery({
    queryKey: caseKeys.list(span),
    queryFn: async ({ signal }) => {
      const given = Object.entries(span).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const query = new URLSearchParams(given).toString();
      const path = query === '' ? nonCompliancesPath : `${nonCompliancesPath}?${query}`;
      return (await sendRequest({ method: 'GET', path, answer: nonCompliancesAnswer, signal })).cases;
    },
  });
}
