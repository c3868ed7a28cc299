import {
  kpiResultInput,
  kpiResultLimits,
  kpiResultType,
  presentKpiResultId,
  type KpiResultDocument,
} from '@prumo/contracts/documents/kpi-result';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { firstDayOf } from '@prumo/domain/indicators/month';

import {
  decodeDocument,
  type DocumentType,
  InvalidDocumentError,
  type StoredDocument,
} from '../documents/document-type.ts';
import type { ResultOfDepartment, ResultsService } from './results.service.ts';

/** Results are recorded and removed; a wrong one is removed and recorded again, so that both steps are in the audit. */
export function createResultDocuments(results: ResultsService): DocumentType {
  return {
    type: kpiResultType,
    list: async (actor, filter) => (await results.list(actor, filter)).map(presentResult),
    async create(actor, content) {
      const { indicatorId, months } = decodeDocument(kpiResultInput, content);
      const [first] = await results.record(
        actor,
        indicatorId,
        months.map(({ date, value, numerator, denominator }) => {
          const ratio = buildRatio(numerator, denominator);
          return { month: date, value, ...(ratio !== undefined && { ratio }) };
        }),
      );
      if (first === undefined) throw new Error('a document with no month passed its check');
      return { id: presentKpiResultId(first.indicatorId, first.month), version: first.version };
    },
    async remove(actor, id, expected, reason) {
      if (reason !== undefined && Array.from(reason).length > kpiResultLimits.reason) {
        throw new InvalidDocumentError({ reason: `It has up to ${kpiResultLimits.reason} characters.` });
      }
      await results.remove(actor, id, expected, reason);
    },
  };
}

function presentResult(result: ResultOfDepartment): StoredDocument {
  const content: KpiResultDocument = {
    indicatorId: result.indicatorId,
    departmentId: result.departmentId,
    date: firstDayOf(result.month),
    value: result.value,
    ...result.ratio,
    origin: result.origin,
    recordedBy: result.recordedBy,
    recordedAt: result.recordedAt.toISOString(),
  };
  return { id: presentKpiResultId(result.indicatorId, result.month), version: result.version, content };
}
