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
