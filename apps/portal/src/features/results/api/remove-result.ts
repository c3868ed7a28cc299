import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiResultType, presentKpiResultId } from '@prumo/contracts/documents/kpi-result';
import { firstDayOf } from '@prumo/domain/indicators/month';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';

interface Removal {
  readonly indicatorId: string;
  /** yyyymm as a number. */
  readonly month: number;
  /** For the audit trail; may be empty. */
  readonly reason: string;
}

export async function removeResult({ indicatorId, month, reason }: Removal): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: 'DELETE',
      paramtype: kpiResultType,
      paramid: presentKpiResultId(indicatorId, firstDayOf(month)),
      ...(reason.trim() !== '' && { paramreason: reason.trim() }),
    }),
    // An answer without its success flag counts as a failure.
    answer: writtenDocument,
  });
}
