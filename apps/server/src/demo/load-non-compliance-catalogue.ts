// What the demo hospital classifies its non-compliances by.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { eventType, nonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { notificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { Connection } from '@prumo/database/connection';
import * as z from 'zod/mini';

import { createDepartmentsRepository } from '../modules/departments/departments.repository.ts';
import { createEventTypesRepository } from '../modules/non-compliance-catalogue/event-types.repository.ts';
import { createNotificationTypesRepository } from '../modules/non-compliance-catalogue/notification-types.repository.ts';
import { createPatternsRepository } from '../modules/non-compliance-catalogue/patterns.repository.ts';
import { presentDepartmentId } from './demo-content.ts';

const demoEventTypes = z.object({ eventTypes: z.array(eventType) });
const demoNotificationTypes = z.object({ notificationTypes: z.array(notificationType) });
/** Departments by their initials. */
const demoPatterns = z.object({
  patterns: z.array(z.omit(nonCompliancePattern, { suggestedDeptName: true })),
});

interface DemoCatalogueParts {
  readonly connection: Connection;
  readonly folder: string;
}

export async function loadDemoNonComplianceCatalogue({
  connection,
  folder,
}: DemoCatalogueParts): Promise<void> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));

  const eventTypes = createEventTypesRepository(connection);
  for (const one of demoEventTypes.parse(await read('event-types.json')).eventTypes) {
    await eventTypes.insert(one);
  }
  const notificationTypes = createNotificationTypesRepository(connection);
  for (const one of demoNotificationTypes.parse(await read('notification-types.json')).notificationTypes) {
    await notificationTypes.insert(one);
  }
  // In a hospital that was loaded with an earlier version, departments may be gone.
  const departments = await createDepartmentsRepository(connection).list({ ledBy: [] });
  const known = new Set(departments.map(({ id }) => id));
  const patterns = createPatternsRepository(connection);
  for (const one of demoPatterns.parse(await read('non-compliance-patterns.json')).patterns) {
    const id = one.suggestedDepartment === null ? null : presentDepartmentId(one.suggestedDepartment);
    await patterns.insert({
      ...one,
      suggestedDepartment: id !== null && known.has(id) ? id : null,
      suggestedDeptName: null,
    });
  }
}
