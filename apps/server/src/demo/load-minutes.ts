// Minutes of the demo hospital's meetings, written and approved by the rules that hold for everybody. What is open of
// their decisions are tasks of the engine, whose clock is moved to the approval.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ItemLink, MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import { recordedMinutesFile, type RecordedMinutes } from '@prumo/contracts/minutes/recorded-minutes';
import type { Database } from '@prumo/database/database';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { listTasksToCreate } from '@prumo/domain/minutes/build-agenda';
import {
  replayRecordedMinutes,
  type MinutesReplayContext,
} from '@prumo/domain/minutes/replay-recorded-minutes';
import * as z from 'zod/mini';

import { decisionTaskKind } from '../gateway/doors/workflow/create-action-task-engine.ts';
import { createDecisionTasksRepository } from '../modules/minutes/decision-tasks.repository.ts';
import { createMinutesRepository } from '../modules/minutes/minutes.repository.ts';
import { describeMinutes, presentDecisionMark } from '../modules/minutes/settle-decision-tasks.ts';
import { presentDepartmentId, readDemoDepartments, readDemoPeople } from './demo-content.ts';
import { presentIndicatorId, readDemoIndicators } from './demo-indicators.ts';
import type { CreateDemoEngine } from './load-processes.ts';
import { createPastDays } from './past-days.ts';

interface DemoMinutesParts {
  /** All of it happens in one transaction, or none of it: see join-transaction.ts. */
  readonly database: Database;
  /** Absent when the workflow engine is not embedded: then decisions have no tasks. */
  readonly createEngine: CreateDemoEngine | undefined;
  readonly clock: () => number;
  readonly folder: string;
}

type ReplayContext = Omit<MinutesReplayContext, 'presentId'>;

const recordedCases = z.object({ cases: z.array(z.object({ number: z.int(), department: z.string() })) });
const noon = 12;

export async function loadDemoMinutes(parts: DemoMinutesParts): Promise<void> {
  const { database, folder } = parts;
  const context = await createReplayContext(parts);
  const repository = createMinutesRepository(database);
  const all = numberByYear(
    recordedMinutesFile.parse(await readJson(folder, 'minutes.json')).minutes,
    context,
  );
  for (const minutes of all) await repository.insert(minutes);
  if (parts.createEngine !== undefined) await createTasks(all, parts.createEngine, database);
}

async function createReplayContext({ clock, folder }: DemoMinutesParts): Promise<ReplayContext> {
  const now = new Date(clock());
  const days = createPastDays(now);
  const [people, departments, indicators] = [
    await readDemoPeople(folder),
    await readDemoDepartments(folder),
    await readDemoIndicators(folder),
  ];
  const { cases } = recordedCases.parse(await readJson(folder, 'non-compliances.json'));
  const initialsOf = new Map([
    ...cases.map(({ number, department }) => [`NC-${String(number).padStart(4, '0')}`, department] as const),
    ...indicators.map(({ code, department }) => [code, department] as const),
  ]);
  return {
    now,
    at: (daysAgo, hour) => days.at(daysAgo, hour),
    getPerson(userName) {
      const person = people.find((one) => one.userName === userName);
      if (person === undefined) throw new Error(`${userName} is nobody of the demo hospital`);
      const department = departments.find(({ initials }) => initials === person.departments[0]);
      return { displayName: person.displayName, departmentName: department?.name ?? null };
    },
    buildLink({ kind, id }): ItemLink {
      const initials = initialsOf.get(id);
      return {
        kind,
        id: kind === 'indicator' ? presentIndicatorId(id) : id,
        departmentId: initials === undefined ? null : presentDepartmentId(initials),
        label: id,
      };
    },
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  };
}

/** The file counts through; minutes are counted in their year. */
function numberByYear(
  recorded: readonly RecordedMinutes[],
  context: ReplayContext,
): readonly MeetingMinutes[] {
  const numbers = new Map<number, number>();
  return recorded.map((one) => {
    const replay = (number: number): MeetingMinutes =>
      replayRecordedMinutes(
        { ...one, number },
        { ...context, presentId: () => `ATA-${String(one.number).padStart(4, '0')}` },
      );
    const { year } = replay(one.number);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return replay(number);
  });
}

async function createTasks(
  all: readonly MeetingMinutes[],
  createEngine: CreateDemoEngine,
  database: Database,
): Promise<void> {
  let shownTime = 0;
  const engine = createEngine({ database, clock: () => shownTime });
  const tasks = createDecisionTasksRepository(database);
  for (const minutes of all) {
    const owner = minutes.secretary;
    for (const decision of listTasksToCreate(minutes)) {
      shownTime = Date.parse(minutes.approvedAt ?? '');
      const id = `${minutes.id}-${decision.id}`;
      const taskId = await engine.commands.createTask(
        { userId: owner },
        {
          name: decision.what,
          description: describeMinutes(minutes),
          priority: decisionTaskKind.priority,
          owner,
          assignee: decision.who,
          dueDate: getInstantInSaoPaulo(decision.dueOn, noon),
          category: presentDecisionMark(id),
        },
      );
      const known = { id, minutesId: minutes.id, decisionId: decision.id, owner, taskId, isDone: false };
      await tasks.insert([known]);
    }
  }
  await engine.close();
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
