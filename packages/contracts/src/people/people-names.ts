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
