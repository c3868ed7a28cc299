import * as z from 'zod/mini';

/** What `doQuery` answers. The numbers of queryInfo travel as text. */
export const queryResult = z.object({
  metadata: z.array(
    z.object({
      colIndex: z.number(),
      colType: z.enum(['String', 'Boolean', 'Integer', 'Numeric', 'Date', 'Blob']),
      colName: z.string(),
    }),
  ),
  queryInfo: z.object({
    totalRows: z.string(),
    pageSize: z.optional(z.string()),
    pageStart: z.optional(z.string()),
  }),
  resultset: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** Only its rows, for queries whose columns are known by their places. */
export const queryRows = z.pipe(
  queryResult,
  z.transform(({ resultset }) => resultset),
);

// The query kpiDepartments of the plugin: departments whose indicators whoever asks may see, and what they may do there.

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

const departmentRow = z.tuple([z.string(), z.string(), z.string(), z.boolean(), z.boolean()]);

/** The only code that knows the places of the columns: [id, initials, name, mayDefine, mayRecord]. */
export const kpiDepartmentsAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(departmentRow),
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

// The query kpiValues of the plugin: parameters kpi_key (several with commas), seq_mes_i and seq_mes_f as yyyymm.

export const kpiValuesQueryId = 'kpiValues';

export const mostKpiKeys = 5000;

export interface MonthlyValue {
  readonly indicatorId: string;
  /** yyyymm as a number. */
  readonly month: number;
  /** Null where the month has no result. */
  readonly result: number | null;
  /** In force on the first of the month, where it begins if it is a band; null where none is. */
  readonly target: number | null;
}

const valueRow = z.tuple([z.string(), z.number(), z.nullable(z.number()), z.nullable(z.number())]);

/** The only code that knows the places of the columns: [kpi_key, yyyymm, result, target]. */
export const kpiValuesAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(valueRow),
    z.transform((rows) =>
      rows.map(([indicatorId, month, result, target]): MonthlyValue => ({
        indicatorId,
        month,
        result,
        target,
      })),
    ),
  ),
);
