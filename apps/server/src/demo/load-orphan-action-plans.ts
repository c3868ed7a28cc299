// Action plans of the demo hospital that do not know their department: what the screen for their repair is shown with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '@prumo/database/database';
import { decodePatch } from '@prumo/realtime-store/changes/tree-write';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import { createInstanceQueries } from '@prumo/workflow-engine/persistence/instance-queries';
import type { EngineCommands } from '@prumo/workflow-engine/commands/engine-commands';
import * as z from 'zod/mini';

import { nonComplianceProcessKey } from '../gateway/doors/workflow-access/list-scope.ts';
import { nonCompliancesKey } from '../modules/orphan-action-plans/non-compliance-copies.ts';
import { presentDepartmentId, readDemoDepartments, type DemoDepartment } from './demo-content.ts';
import type { CreateDemoEngine } from './load-processes.ts';
import { createPastDays, type PastDays } from './past-days.ts';

interface OrphanActionPlansParts {
  /** All of it happens in one transaction, or none of it: see join-transaction.ts. */
  readonly database: Database;
  readonly createEngine: CreateDemoEngine;
  readonly clock: () => number;
  readonly folder: string;
}

const days = z.int().check(z.minimum(1));

const demoCase = z.strictObject({
  nonComplianceId: z.string(),
  /** Unless an instance of the demo's processes is meant. */
  start: z.optional(z.strictObject({ by: z.string(), daysAgo: days, assignee: z.string() })),
  /** Of the plan, where there is no non-compliance to name it. */
  name: z.optional(z.string()),
  nonCompliance: z.optional(
    z.strictObject({
      title: z.string(),
      description: z.string(),
      immediateAction: z.string(),
      /** Initials. */
      occurrence: z.nullable(z.string()),
      /** Of a department that is not there any more. */
      occurrenceName: z.optional(z.string()),
      claimant: z.string(),
      occurredDaysAgo: days,
    }),
  ),
  copies: z.array(z.enum(['received', 'sent'])),
});

type DemoCase = z.infer<typeof demoCase>;

const demoCases = z.strictObject({ about: z.string(), cases: z.array(demoCase) });

const hourOfOccurrence = 10;
const hourOfStart = 14;

export async function loadDemoOrphanActionPlans(parts: OrphanActionPlansParts): Promise<void> {
  const { database, folder, clock } = parts;
  const past = createPastDays(new Date(clock()));
  const departments = await readDemoDepartments(folder);
  let shownTime = new Date(clock());
  const engine = parts.createEngine({ database, clock: () => shownTime.getTime() });
  const places: Record<string, object> = {};
  for (const recorded of await readCases(folder)) {
    if (recorded.start !== undefined) shownTime = past.at(recorded.start.daysAgo, hourOfStart);
    const processId = await (recorded.start === undefined
      ? findInstance(database, recorded.nonComplianceId)
      : startPlan(engine.commands, recorded));
    // Somebody may have ended it since the processes were loaded.
    if (processId !== undefined)
      Object.assign(places, buildCopies(recorded, processId, { departments, past }));
  }
  await engine.close();

  // Written to the tables of the tree before the product's own store has read them.
  const store = createRealtimeStore({
    database: { ...database, notify: async () => {} },
    clock,
    reportFailure: () => {},
  });
  await store.write('demo', (root) => decodePatch([], places, { root, now: clock() }));
  await store.close();
}

async function readCases(folder: string): Promise<readonly DemoCase[]> {
  return demoCases.parse(JSON.parse(await readFile(join(folder, 'orphan-action-plans.json'), 'utf8'))).cases;
}

async function findInstance(database: Database, nonComplianceId: string): Promise<string | undefined> {
  const { rows } = await createInstanceQueries(database).listInstances(
    {
      processDefinitionKey: nonComplianceProcessKey,
      variables: [
        { name: 'nonComplianceId', operation: 'equals', value: { type: 'string', value: nonComplianceId } },
      ],
    },
    { start: 0, size: 1, sort: 'id', order: 'asc' },
  );
  return rows[0]?.id;
}

/** As a program would that forgot the department. */
async function startPlan(commands: EngineCommands, recorded: DemoCase): Promise<string> {
  const { start, nonCompliance, nonComplianceId } = recorded;
  const variables = {
    nonComplianceId,
    userTask1Name: nonCompliance?.title ?? recorded.name ?? '',
    userTask1Assignee: start?.assignee ?? '',
  };
  const started = await commands.startProcess(
    { userId: start?.by ?? null },
    {
      definition: { by: 'key', key: nonComplianceProcessKey, tenantId: null },
      businessKey: null,
      variables: Object.entries(variables).map(([name, value]) => ({
        name,
        value: { type: 'string', value },
      })),
    },
  );
  return started.id;
}

function buildCopies(
  { nonComplianceId, nonCompliance, copies }: DemoCase,
  processId: string,
  { departments, past }: { readonly departments: readonly DemoDepartment[]; readonly past: PastDays },
): Readonly<Record<string, object>> {
  if (nonCompliance === undefined) return {};
  const { occurrence, occurrenceName, claimant, occurredDaysAgo, ...texts } = nonCompliance;
  const nameOf = (initials: string | null): string | undefined =>
    departments.find((department) => department.initials === initials)?.name;
  const [occurrenceId, claimantId] = [occurrence ?? '', claimant].map((initials) =>
    initials === '' ? '' : presentDepartmentId(initials),
  );
  const fields = {
    id: nonComplianceId,
    ...texts,
    occurrenceDepartment: occurrenceId,
    occurrenceDeptName: occurrenceName ?? nameOf(occurrence) ?? '',
    claimant: claimantId,
    claimantDeptName: nameOf(claimant) ?? '',
    occurrenceDate: past.at(occurredDaysAgo, hourOfOccurrence).toISOString(),
    processId,
  };
  const placeOf = (departmentId: string | undefined): string =>
    `${nonCompliancesKey}/${departmentId}/${nonComplianceId}`;
  return {
    ...(copies.includes('received') && { [placeOf(occurrenceId)]: fields }),
    ...(copies.includes('sent') && { [placeOf(claimantId)]: { ...fields, sent: true } }),
  };
}
