import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';

export const peopleNames = z.object({
  people: z.array(z.object({ userName: z.string(), displayName: z.string() })),
});

export type PeopleNames = z.infer<typeof peopleNames>;

/**
 * Who there is to choose from. The BI server tells administrators alone; who gives work to somebody has to find them,
 * whoever they are themselves.
 */
export const listPeopleNames = defineCall({
  method: 'GET',
  path: '/gateway/people',
  access: 'authenticated',
  answer: peopleNames,
});
