import { meetingMinutes, minutesLimits, type MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type {
  MinutesCommand,
  MinutesCommandInput,
  MinutesListAnswer,
  MinutesView,
  NewMinutesInput,
} from '@prumo/contracts/minutes/minutes-calls';
import type { LocalHolidays } from '@prumo/domain/calendar/business-days';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { applyMinutesCommand } from '@prumo/domain/minutes/apply-minutes-command';
import { buildAgenda } from '@prumo/domain/minutes/build-agenda';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { AccessDeniedError, InvalidInputError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { AgendaFacts } from './agenda-facts.repository.ts';
import type { TaskRange } from './decision-tasks.repository.ts';
import {
  minutesDocumentType,
  saveMinutesCommand,
  scheduleMinutes,
  serverName,
} from './save-minutes-command.ts';
import {
  IdempotencyKeyTakenError,
  MinutesChangedError,
  MinutesCommandRefusedError,
} from './minutes-errors.ts';
import { digestContent, fillDepartmentNames, presentMinutes } from './present-minutes.ts';
import { committeesToBegin, isEditor, minutesInSight } from './minutes.access.ts';
import { createMinutesRepository, type StoredMinutes } from './minutes.repository.ts';
import { readDecisionEnds, settleDecisionTasks } from './settle-decision-tasks.ts';
import type { TellOfApproval } from './tell-of-approval.ts';

/** `engine` asks on behalf of the actor; there is none while the workflow app is inactive. */
export interface MinutesService {
  list(actor: Actor, engine: ActionTaskEngine | undefined): Promise<MinutesListAnswer>;
  get(actor: Actor, id: string, engine: ActionTaskEngine | undefined): Promise<MinutesView>;
  begin(actor: Actor, input: NewMinutesInput): Promise<MinutesView>;
  act(
    actor: Actor,
    id: string,
    input: MinutesCommandInput,
    engine: ActionTaskEngine | undefined,
  ): Promise<MinutesView>;
  /** What nobody does: silence that approves, and what was left undone at the engine. */
  sweep(): Promise<void>;
}

export interface MinutesParts {
  readonly database: Database;
  readonly clock: () => number;
  /** Days off beside the national holidays. */
  readonly holidays?: LocalHolidays;
  readonly agenda: AgendaFacts;
  /** Ids of the departments that the person manages or is responsible for. */
  readonly listLedDepartments: (userName: string) => Promise<readonly string[]>;
  /** Of the departments that these people work in, by user name in lower case. */
  readonly findDepartmentNames: (userNames: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The engine, asked by the server itself; only an embedded one can be. */
  readonly findOwnTasks: () => ActionTaskEngine | undefined;
  /** Longest wait for the engine, for one task or for the states of all. */
  readonly timeLimitMs: number;
  readonly tellOfApproval: TellOfApproval;
  /** After a commit. */
  readonly onChanged: () => void;
  /** Of the engine: the minutes are there without it. */
  readonly reportFailure: (error: unknown) => void;
}

/** So often at most the engine is asked for the tasks of all minutes. */
const readingIntervalMs = 60_000;
/** The list is there without it. */
const longestReadingMs = 3_000;

export function createMinutesService(parts: MinutesParts): MinutesService {
  const { database, clock, onChanged } = parts;
  const repository = createMinutesRepository(database);
  let endsReadAt = Number.NEGATIVE_INFINITY;

  async function requireMinutes(
    actor: Actor,
    id: string,
    from: Pick<typeof repository, 'find'> = repository,
  ): Promise<StoredMinutes> {
    return requireFound(id, await from.find(id, minutesInSight(actor)));
  }

  async function listCommitteesToBegin(actor: Actor): Promise<'all' | readonly string[]> {
    const [ledDepartments, keptCommittees] = await Promise.all([
      parts.listLedDepartments(actor.userName),
      repository.listKeptCommittees(actor.userName),
    ]);
    return committeesToBegin(actor, { leadsDepartment: ledDepartments.length > 0, keptCommittees });
  }

  function applyRules(
    before: MeetingMinutes,
    command: MinutesCommand,
    actor: Actor | undefined,
  ): MeetingMinutes {
    const outcome = applyMinutesCommand(
      before,
      command,
      {
        // Silence is no command of anybody's, whoever notices it.
        userName: command.deed === 'lapse' ? null : (actor?.userName ?? null),
        isQualityManager: actor !== undefined && (actor.isQualityManager || actor.isAdmin),
      },
      {
        now: new Date(clock()),
        ...(parts.holidays !== undefined && { holidays: parts.holidays }),
        digest: digestContent,
      },
    );
    if (!outcome.isDone) throw new MinutesCommandRefusedError(command.deed, outcome.refusal);
    return outcome.minutes;
  }

  async function write(actor: Actor, id: string, { idempotencyKey, version, command }: MinutesCommandInput) {
    const stored = await requireMinutes(actor, id);
    if (stored.writtenIdempotencyKey === idempotencyKey) return stored;
    if (stored.version !== version) throw new MinutesChangedError(id, stored.version);
    const applied = applyRules(stored.minutes, command, actor);
    const participants = await fillDepartmentNames(applied.participants, parts.findDepartmentNames);
    const minutes = { ...applied, participants };
    requireReadable(minutes);
    if (await repository.write(minutes, { version, idempotencyKey })) {
      onChanged();
      return { minutes, version: version + 1 };
    }
    const latest = await requireMinutes(actor, id);
    if (latest.writtenIdempotencyKey === idempotencyKey) return latest;
    throw new MinutesChangedError(id, latest.version);
  }

  async function act(
    actor: Actor,
    id: string,
    { idempotencyKey, version, command }: MinutesCommandInput,
  ): Promise<void> {
    await database.transaction(async (connection) => {
      const inside = createMinutesRepository(connection);
      const stored = requireFound(id, await inside.lock(id, minutesInSight(actor)));
      const done = await inside.findIdempotencyKey(idempotencyKey);
      if (done !== undefined) {
        requireSameIdempotencyKey(idempotencyKey, done, { minutesId: id, userName: actor.userName });
        return;
      }
      if (stored.version !== version) throw new MinutesChangedError(id, stored.version);
      const minutes = applyRules(stored.minutes, command, actor);
      requireReadable(minutes);
      await saveMinutesCommand(connection, {
        before: stored.minutes,
        after: minutes,
        deed: command,
        userName: actor.userName,
      });
      if (command.deed === 'present-for-approval') {
        await parts.tellOfApproval(connection, minutes, actor.userName);
      }
      if (!(await inside.addIdempotencyKey(idempotencyKey, { minutesId: id, userName: actor.userName }))) {
        throw new IdempotencyKeyTakenError(idempotencyKey);
      }
    });
    onChanged();
  }

  /** What is left undone is done the next time, and costs nobody the answer. */
  async function settle(
    range: TaskRange,
    engine: ActionTaskEngine,
    { mayWait }: { readonly mayWait: boolean },
  ): Promise<boolean> {
    return await tellOfChange(settleDecisionTasks(range, engine, { ...parts, mayWait }));
  }

  async function readEnds(
    range: TaskRange,
    engine: ActionTaskEngine,
    timeLimitMs = parts.timeLimitMs,
  ): Promise<boolean> {
    return await tellOfChange(readDecisionEnds(range, engine, { ...parts, timeLimitMs }));
  }

  async function tellOfChange(work: Promise<boolean>): Promise<boolean> {
    const isChanged = await work.catch((error: unknown) => {
      parts.reportFailure(error);
      return false;
    });
    if (isChanged) onChanged();
    return isChanged;
  }

  async function lapse(id: string): Promise<void> {
    const isLapsed = await database.transaction(async (connection) => {
      const stored = await createMinutesRepository(connection).lock(id, 'all');
      const { state, approvalDueAt } = stored?.minutes ?? {};
      // Another copy of the server may have been first.
      if (stored === undefined || state !== 'in-approval' || !approvalDueAt) return false;
      if (Date.parse(approvalDueAt) >= clock()) return false;
      const command = { deed: 'lapse' } as const;
      const after = applyRules(stored.minutes, command, undefined);
      await saveMinutesCommand(connection, {
        before: stored.minutes,
        after,
        deed: command,
        userName: serverName,
      });
      return true;
    });
    if (isLapsed) onChanged();
  }

  return {
    async list(actor, engine) {
      if (engine !== undefined) {
        if (parts.findOwnTasks() === undefined && !actor.isReader) {
          await settle(keptBy(actor), engine, { mayWait: false });
        }
        if (clock() - endsReadAt >= readingIntervalMs) {
          endsReadAt = clock();
          await readEnds('all', engine, Math.min(parts.timeLimitMs, longestReadingMs));
        }
      }
      const as = { userName: actor.userName, day: getDayInSaoPaulo(new Date(clock())) };
      const [minutes, committees, own] = await Promise.all([
        repository.list(minutesInSight(actor), as),
        repository.listCommittees(),
        listCommitteesToBegin(actor),
      ]);
      return { minutes, committees: [...committees], ownCommittees: own === 'all' ? own : [...own] };
    },

    async get(actor, id, engine) {
      const stored = await requireMinutes(actor, id);
      if (engine === undefined || stored.minutes.state !== 'approved') return presentMinutes(stored, actor);
      const range = { minutesId: id };
      const isSettled = isEditor(actor, stored.minutes) && (await settle(range, engine, { mayWait: false }));
      const isRead = await readEnds(range, engine);
      return presentMinutes(isSettled || isRead ? await requireMinutes(actor, id) : stored, actor);
    },

    async begin(actor, { idempotencyKey, content }) {
      const { committee } = content;
      const own = await listCommitteesToBegin(actor);
      if (own !== 'all' && !own.includes(committee)) {
        throw new AccessDeniedError(
          'Minutes are begun by quality, leaders of departments and their editors.',
        );
      }
      const now = new Date(clock());
      const seesAll = minutesInSight(actor) === 'all';
      const scope = seesAll ? 'all' : { departmentIds: actor.departments.map(({ id }) => id) };
      const caseScope = seesAll ? 'all' : { departmentIds: await parts.listLedDepartments(actor.userName) };
      const proposed = await parts.agenda.listProposals({ committee, now, scope, caseScope });
      const participants = await fillDepartmentNames(content.participants, parts.findDepartmentNames);
      const minutes = await database.transaction(async (connection) => {
        const inside = createMinutesRepository(connection);
        const year = Number(content.date.slice(0, 4));
        const number = await inside.takeNumber(year);
        const done = await inside.findIdempotencyKey(idempotencyKey);
        if (done !== undefined) {
          requireSameIdempotencyKey(idempotencyKey, done, { ...done, userName: actor.userName });
          return requireFound(done.minutesId, await inside.find(done.minutesId, 'all')).minutes;
        }
        const earlier = await inside.listWithOpenDecisions(committee);
        const items = buildAgenda(committee, earlier, proposed).slice(0, minutesLimits.items);
        const fresh = scheduleMinutes({ ...content, participants, items: [...items] }, { year, number });
        await inside.insert(fresh);
        if (
          !(await inside.addIdempotencyKey(idempotencyKey, { minutesId: fresh.id, userName: actor.userName }))
        ) {
          throw new IdempotencyKeyTakenError(idempotencyKey);
        }
        await createAuditRepository(connection).record({
          userName: actor.userName,
          documentType: minutesDocumentType,
          documentId: fresh.id,
          before: null,
          after: fresh,
        });
        return fresh;
      });
      onChanged();
      return presentMinutes(requireFound(minutes.id, await repository.find(minutes.id, 'all')), actor);
    },

    async act(actor, id, input, engine) {
      if (input.command.deed === 'write') return presentMinutes(await write(actor, id, input), actor);
      await act(actor, id, input);
      if (engine !== undefined) await settle({ minutesId: id }, engine, { mayWait: true });
      // Whoever could act may see what came of it.
      return presentMinutes(requireFound(id, await repository.find(id, 'all')), actor);
    },

    async sweep() {
      for (const id of await repository.listLapsed(new Date(clock()))) {
        await lapse(id).catch(parts.reportFailure);
      }
      const engine = parts.findOwnTasks();
      if (engine !== undefined) await settle('all', engine, { mayWait: false });
    },
  };
}

function keptBy(actor: Actor): TaskRange {
  return minutesInSight(actor) === 'all' ? 'all' : { keptBy: actor.userName };
}

function requireFound(id: string, found: StoredMinutes | undefined): StoredMinutes {
  if (found === undefined) throw new NotFoundError(`There are no minutes ${id}.`);
  return found;
}

/** Lists that have become too long would be refused by whoever reads them. */
function requireReadable(minutes: MeetingMinutes): void {
  if (!meetingMinutes.safeParse(minutes).success) {
    throw new InvalidInputError(`The minutes ${minutes.id} would have more entries than minutes can have.`);
  }
}

interface IdempotencyKeyFacts {
  readonly minutesId: string;
  readonly userName: string;
}

function requireSameIdempotencyKey(
  idempotencyKey: string,
  done: IdempotencyKeyFacts,
  wanted: IdempotencyKeyFacts,
): void {
  const isSame = done.minutesId === wanted.minutesId && isSamePerson(done.userName, wanted.userName);
  if (!isSame) throw new IdempotencyKeyTakenError(idempotencyKey);
}
