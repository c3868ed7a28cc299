// The non-compliances of the demo hospital: each done again by the rules that hold for everybody, kept as a case, shown
// in the realtime tree, and, while it is open, driven through its process.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { recordedNonCompliances } from '@prumo/contracts/non-compliances/recorded-non-compliance';
import { notificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { Database } from '@prumo/database/database';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { buildCopies } from '@prumo/domain/non-compliances/non-compliance-copies';
import {
  replayRecordedCase,
  type ReplayedCase,
  type CaseReplayContext,
} from '@prumo/domain/non-compliances/replay-recorded-case';
import { decodePatch } from '@prumo/realtime-store/changes/tree-write';
import { createRealtimeStore } from '@prumo/realtime-store/store/create-realtime-store';
import * as z from 'zod/mini';

import { createNonCompliancesRepository } from '../modules/non-compliances/non-compliances.repository.ts';
import { presentDepartmentId, readDemoDepartments, readDemoPeople } from './demo-content.ts';
import { driveCaseProcesses } from './drive-case-processes.ts';
import type { CreateDemoEngine } from './load-processes.ts';
import { createPastDays } from './past-days.ts';

interface DemoNonCompliancesParts {
  /** All of it happens in one transaction, or none of it: see join-transaction.ts. */
  readonly database: Database;
  /** Absent when the workflow engine is not embedded: then cases have no process. */
  readonly createEngine: CreateDemoEngine | undefined;
  readonly clock: () => number;
  readonly folder: string;
}

const eventTypes = z.object({
  eventTypes: z.array(
    z.object({ subtypes: z.array(z.object({ id: z.string(), isNeverEvent: z.boolean() })) }),
  ),
});

const notificationTypes = z.object({ notificationTypes: z.array(notificationType) });

export async function loadDemoNonCompliances(parts: DemoNonCompliancesParts): Promise<void> {
  const replayed = await replayAll(parts);
  const processes =
    parts.createEngine === undefined
      ? new Map<string, NonCompliance>()
      : await driveCaseProcesses(
          replayed.filter(({ nonCompliance }) => !isClosed(nonCompliance.state)),
          { ...parts, createEngine: parts.createEngine },
        );
  const people = new Map((await readDemoPeople(parts.folder)).map((person) => [person.userName, person]));
  const repository = createNonCompliancesRepository(parts.database);
  const cases: NonCompliance[] = [];
  for (const { nonCompliance, sealedReporter } of replayed) {
    const kept = processes.get(nonCompliance.id) ?? nonCompliance;
    const userName = sealedReporter ?? nonCompliance.reporter?.userName;
    const reporter = userName === undefined ? undefined : people.get(userName);
    await repository.insert({
      nonCompliance: kept,
      processMark: null,
      reporter:
        reporter === undefined ? null : { userName: reporter.userName, displayName: reporter.displayName },
    });
    await repository.setShown(kept.id);
    cases.push(kept);
  }
  await showInTree(cases, parts);
}

async function replayAll({ folder, clock }: DemoNonCompliancesParts): Promise<readonly ReplayedCase[]> {
  const recorded = recordedNonCompliances.parse(await readJson(folder, 'non-compliances.json')).cases;
  const context = await createReplayContext(folder, new Date(clock()));
  const earlier: NonCompliance[] = [];
  return recorded.map((one) => {
    const replayed = replayRecordedCase(one, { ...context, earlier });
    earlier.push(replayed.nonCompliance);
    return replayed;
  });
}

async function createReplayContext(folder: string, now: Date): Promise<Omit<CaseReplayContext, 'earlier'>> {
  const [departments, people] = [await readDemoDepartments(folder), await readDemoPeople(folder)];
  const types = eventTypes.parse(await readJson(folder, 'event-types.json')).eventTypes;
  const kinds = notificationTypes.parse(await readJson(folder, 'notification-types.json')).notificationTypes;
  const neverEvents = new Set(
    types.flatMap(({ subtypes }) => subtypes.filter(({ isNeverEvent }) => isNeverEvent).map(({ id }) => id)),
  );
  const days = createPastDays(now);
  return {
    at: (daysAgo, hour) => days.at(daysAgo, hour),
    presentId: (number) => `NC-${String(number).padStart(4, '0')}`,
    getDepartment(key) {
      const found = departments.find(
        ({ initials }) => initials === key || presentDepartmentId(initials) === key,
      );
      if (found === undefined) throw new Error(`${key} is no department of the demo hospital`);
      return { ...found, id: presentDepartmentId(found.initials) };
    },
    getDisplayName(userName) {
      const found = people.find((person) => person.userName === userName);
      if (found === undefined) throw new Error(`${userName} is nobody of the demo hospital`);
      return found.displayName;
    },
    isNeverEvent: (subtype) => subtype !== null && neverEvents.has(subtype),
    getLegalDuties: (id) => kinds.find((type) => type.id === id)?.legalDuties ?? [],
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  };
}

/** Written to the tables of the tree before the product's own store has read them. */
async function showInTree(
  cases: readonly NonCompliance[],
  { database, clock }: DemoNonCompliancesParts,
): Promise<void> {
  const store = createRealtimeStore({
    database: { ...database, notify: async () => {} },
    clock,
    reportFailure: () => {},
  });
  const places = Object.assign({}, ...cases.map(buildCopies)) as Readonly<Record<string, object>>;
  await store.write('demo', (root) => decodePatch([], places, { root, now: clock() }));
  await store.close();
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
