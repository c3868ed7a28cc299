// The query kpiDepartments of the plugin: departments whose indicators whoever asks may see, and what they may do there.
import * as z from 'zod/mini';

import { queryRows } from './query-result.ts';

export const kpiDepartmentsQueryId = 'kpiDepartments';

export interface KpiDepartment {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  /** Indicators, targets, extraction, active or not. */
  readonly mayDefine: boolean;
  /** Results and analyses. */
  readonly mayRecord: boolean;
}

const row = z.tuple([z.string(), z.string(), z.string(), z.boolean(), z.boolean()]);

/** The only code that knows the places of the columns: [id, initials, name, mayDefine, mayRecord]. */
export const kpiDepartmentsAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(row),
    z.transform((rows) =>
      rows.map(([id, initials, name, mayDefine, mayRecord]): KpiDepartment => ({
        id,
        initials,
        name,
        mayDefine,
        mayRecord,
      })),
    ),
  ),
);
