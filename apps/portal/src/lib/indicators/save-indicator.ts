import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiType } from '@prumo/contracts/documents/kpi';

import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';
import { encodeIndicator, type IndicatorContent } from './encode-indicator.ts';

interface KnownVersion {
  readonly id: string;
  /** Refused with 412 when there is a newer one; empty replaces whatever is there. */
  readonly entityTag: string;
}

/** Creates it where no known one is given. Answers its id. */
export async function saveIndicator(content: IndicatorContent, known: KnownVersion | null): Promise<string> {
  const { id } = await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: known === null ? 'POST' : 'PUT',
      paramtype: kpiType,
      ...(known !== null && { paramid: known.id }),
      paramdoc: JSON.stringify(encodeIndicator(content)),
    }),
    ...(known !== null && known.entityTag !== '' && { ifMatch: known.entityTag }),
    answer: writtenDocument,
  });
  return id;
}
