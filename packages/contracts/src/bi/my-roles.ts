import * as z from 'zod/mini';

export const myRolesEndpoint = 'myRoles';

/** Roles of whoever asks, one a row. Other than in a query result, totalRows is a number here. */
export const myRolesAnswer = z.object({
  queryInfo: z.object({ totalRows: z.number() }),
  resultset: z.array(z.tuple([z.string()])),
  metadata: z.array(
    z.object({ colIndex: z.number(), colType: z.literal('String'), colName: z.literal('role') }),
  ),
});

export type MyRolesAnswer = z.infer<typeof myRolesAnswer>;
