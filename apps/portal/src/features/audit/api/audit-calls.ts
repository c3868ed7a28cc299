import { auditCalls } from '@prumo/contracts/administration/audit-entries';
import type { CallAnswer } from '@prumo/contracts/calls/define-call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import type { AskedAudit } from '../model/audit-search.ts';

/** The page before stays in sight until the next one is there. */
export function buildAuditQuery({ filter, page }: AskedAudit) {
  return queryOptions({
    queryKey: ['audit-entries', filter, page] as const,
    queryFn: async ({ signal }) =>
      await sendCall(auditCalls.list, { query: { ...filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function exportAudit(
  filter: AskedAudit['filter'],
): Promise<CallAnswer<typeof auditCalls.export>> {
  return await sendCall(auditCalls.export, { body: filter });
}
