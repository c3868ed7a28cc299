import * as z from 'zod/mini';

/** GET tells everybody who is logged in where their colleagues work, for lists of people to choose from. */
export const peopleDepartmentsPath = '/gateway/people-departments';

/** Only people of whom a department is known; names may be spelled otherwise elsewhere, as far as case goes. */
export const peopleDepartments = z.object({
  people: z.array(z.object({ userName: z.string(), departments: z.array(z.string()) })),
});

export type PeopleDepartments = z.infer<typeof peopleDepartments>;
