// What the audit trail knows of the results of one indicator.
import { decodeKpiResultId, kpiResultType, presentKpiResultId } from '@prumo/contracts/documents/kpi-result';
import type { Connection } from '@prumo/database/connection';
import type { Month } from '@prumo/domain/indicators/month';
import { buildRatio, type Ratio } from '@prumo/domain/indicators/ratio';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface RecordedChange {
  readonly id: string;
  readonly month: Month;
  readonly before: number | null;
  readonly after: number | null;
  readonly ratioBefore?: Ratio;
  readonly ratioAfter?: Ratio;
  readonly userName: string;
  readonly occurredAt: Date;
  readonly reason: string | null;
}

/** Twenty years of months, each recorded, removed and recorded again, are more than anybody reads. */
const mostChanges = 200;

/** Of these months, the newest first. */
export async function listResultChanges(
  connection: Connection,
  indicatorId: string,
  months: readonly Month[],
): Promise<readonly RecordedChange[]> {
  const rows = await connection
    .queries<QualityTables>()
    .selectFrom('quality.audit_entry')
    .select(['id', 'document_id', 'before', 'after', 'user_name', 'occurred_at', 'reason'])
    .where('document_type', '=', kpiResultType)
    // Whole ids: what an index makes of a beginning depends on the language of the database.
    .where(sql<boolean>`document_id = any(${months.map((month) => presentKpiResultId(indicatorId, month))})`)
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute();
  return rows.flatMap((row) => {
    const key = decodeKpiResultId(row.document_id);
    if (key?.indicatorId !== indicatorId) return [];
    const [ratioBefore, ratioAfter] = [readRatio(row.before), readRatio(row.after)];
    return [
      {
        id: String(row.id),
        month: key.month,
        before: readValue(row.before),
        after: readValue(row.after),
        ...(ratioBefore !== undefined && { ratioBefore }),
        ...(ratioAfter !== undefined && { ratioAfter }),
        userName: row.user_name,
        occurredAt: row.occurred_at,
        reason: row.reason,
      },
    ];
  });
}

function readValue(facts: unknown): number | null {
  return readNumber(facts, 'value');
}

function readRatio(facts: unknown): Ratio | undefined {
  return buildRatio(readNumber(facts, 'numerator'), readNumber(facts, 'denominator'));
}

function readNumber(facts: unknown, name: string): number | null {
  if (typeof facts !== 'object' || facts === null) return null;
  const found: unknown = Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof found === 'number' ? found : null;
}
