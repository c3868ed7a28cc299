import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

const demoPeople = z.object({
  people: z.array(
    z.object({
      userName: z.string(),
      displayName: z.string(),
      position: z.string(),
      roles: z.array(z.string()),
      departments: z.array(z.string()),
      /** Days after the demo is loaded until which they are let in. */
      accessDays: z.optional(z.int()),
    }),
  ),
});

const demoDepartments = z.object({
  departments: z.array(
    z.object({
      initials: z.string(),
      name: z.string(),
      email: z.string(),
      responsible: z.string(),
    }),
  ),
});

export type DemoPerson = z.infer<typeof demoPeople>['people'][number];
export type DemoDepartment = z.infer<typeof demoDepartments>['departments'][number];

/** Everybody in the demo hospital has this password, and the login screen says so. */
export const demoPassword = 'prumo';

export async function readDemoPeople(folder: string): Promise<readonly DemoPerson[]> {
  return demoPeople.parse(await readJson(folder, 'people.json')).people;
}

export async function readDemoDepartments(folder: string): Promise<readonly DemoDepartment[]> {
  return demoDepartments.parse(await readJson(folder, 'departments.json')).departments;
}

export function presentDepartmentId(initials: string): string {
  return `dep-${initials.toLowerCase()}`;
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
