// Whom the demo hospital tells by itself.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ruleFacts } from '@prumo/contracts/notification-rules/rule';
import type { Connection } from '@prumo/database/connection';
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import * as z from 'zod/mini';

import { openSchedule } from '../modules/jobs/open-schedule.ts';
import { createRulesRepository } from '../modules/notification-rules/rules.repository.ts';
import { presentDepartmentId } from './demo-content.ts';

interface DemoRulesParts {
  readonly connection: Connection;
  readonly clock: () => number;
  readonly folder: string;
}

const demoRules = z.object({
  rules: z.array(
    z.strictObject({
      ...ruleFacts,
      id: z.uuid(),
      author: z.string(),
      /** By their initials. */
      departmentIds: z.array(z.string()),
    }),
  ),
});

export async function loadDemoNotificationRules({
  connection,
  clock,
  folder,
}: DemoRulesParts): Promise<void> {
  const text = await readFile(join(folder, 'notification-rules.json'), 'utf8');
  const now = new Date(clock());
  const repository = createRulesRepository(connection);
  for (const { id, author, ...facts } of demoRules.parse(JSON.parse(text)).rules) {
    const { schedule } = facts;
    const nextDueAt = schedule.kind === 'cron' ? openSchedule(schedule.cron, saoPauloTimeZone)(now) : null;
    const departmentIds = facts.departmentIds.map(presentDepartmentId);
    await repository.insert({ id, facts: { ...facts, departmentIds }, by: author, nextDueAt }, now);
  }
}
