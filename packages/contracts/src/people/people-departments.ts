import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';

/** Only people of whom a department is known; names may be spelled otherwise elsewhere, as far as case goes. */
export const peopleDepartments = z.object({
  people: z.array(z.object({ userName: z.string(), departments: z.array(z.string()) })),
});

export type PeopleDepartments = z.infer<typeof peopleDepartments>;

/** Where everybody's colleagues work, for lists of people to choose from. */
export const listPeopleDepartments = defineCall({
  method: 'GET',
  path: '/gateway/people-departments',
  access: 'authenticated',
  answer: peopleDepartments,
  live: 'departments',
});
