// What people have produced by the clock. Who makes a schedule lends it nothing: when it runs, the person is looked up, and
// what they may read, run and write then decides.
import type { Database } from '@prumo/database/database';

import { createSchedulesRepository } from '../persistence/schedules.repository.ts';
import { isFileName } from '../repository/file-name.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { homePathOf, normalizePath } from '../repository/repository-path.ts';
import { isAuthorized, schedulingAction } from '../rest/authorization-actions.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import type { ScheduleRequest } from './decode-schedule-request.ts';
import { findBlockStatus, findDueTime, isBlocked, type BlockStatus } from './find-due-time.ts';
import type { ContentProducer } from './produce-content.ts';
import { isProducible } from './produce-content.ts';
import { type Schedule, type ScheduleState, stateOf } from './schedule.ts';
import { ScheduleRefusal } from './schedule-refusal.ts';

export interface Schedules {
  maySchedule(user: BiUser): boolean;
  /** Undefined for a file that is not there for the person. */
  isAllowed(user: BiUser, fileId: string): Promise<boolean | undefined>;
  /** Own ones; everybody's for administrators. */
  list(user: BiUser): Promise<readonly Schedule[]>;
  /** All that follow throw ScheduleRefusal, for a job of somebody else as for one that does not exist. */
  get(user: BiUser, jobId: string): Promise<Schedule>;
  add(user: BiUser, request: ScheduleRequest): Promise<Schedule>;
  /** A new one in the place of the old one, of the same person. */
  change(user: BiUser, request: ScheduleRequest): Promise<Schedule>;
  remove(user: BiUser, jobId: string): Promise<void>;
  setPaused(user: BiUser, jobId: string, isPaused: boolean): Promise<ScheduleState>;
  /** As soon as its turn comes. */
  trigger(user: BiUser, jobId: string): Promise<ScheduleState>;

  listBlockouts(): Promise<readonly Schedule[]>;
  addBlockout(user: BiUser, request: ScheduleRequest, replacedId?: string): Promise<Schedule>;
  findBlockStatus(request: ScheduleRequest): Promise<BlockStatus>;
  isBlockedNow(): Promise<boolean>;

  isRunning(): Promise<boolean>;
  /** By administrators; others change nothing. */
  setRunning(user: BiUser, isRunning: boolean): Promise<boolean>;
  forgetOldOnes(): Promise<void>;
}

const blockoutName = 'BlockoutAction';

const mostOfPerson = 200;
const mostOfAll = 5_000;

export interface SchedulesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly files: Pick<FileRepository, 'findFile' | 'findFileById' | 'listPermissions' | 'ensureHomeFolder'>;
  readonly producer: Pick<ContentProducer, 'requireProducible'>;
  /** As they are now; nobody who is not let in. */
  readonly findUser: (userName: string) => Promise<BiUser | undefined>;
  readonly findOutputSetting: (userName: string) => Promise<string | undefined>;
  /** Somebody wants something now. */
  readonly onAsked: (userName: string) => void;
}

export function createSchedules(parts: SchedulesParts): Schedules {
  const { database, files, producer } = parts;
  const now = (): Date => new Date(parts.clock());
  const stored = createSchedulesRepository(database);
  const maySchedule = (user: BiUser): boolean =>
    user.isReader !== true && isAuthorized(user, schedulingAction);

  async function get(user: BiUser, jobId: string): Promise<Schedule> {
    const schedule = jobId.includes('\0') ? undefined : await stored.find(jobId);
    const isTheirs = user.isAdministrator || schedule?.userName === user.userName;
    if (schedule === undefined || !isTheirs) throw new ScheduleRefusal('invalid', 'there is no such job');
    return schedule;
  }

  async function getChangeable(user: BiUser, jobId: string): Promise<Schedule> {
    const schedule = await get(user, jobId);
    if (!maySchedule(user)) throw new ScheduleRefusal('no-right', 'may not schedule');
    return schedule;
  }

  /** Where somebody wants it, where they usually have it, or their home: a folder that they may write into. */
  async function chooseFolder(owner: BiUser, wished: string | undefined, jobName: string): Promise<string> {
    const home = homePathOf(owner.userName);
    const pattern = `/${jobName}.*`;
    const folder = wished?.endsWith(pattern) === true ? wished.slice(0, -pattern.length) : wished;
    await files.ensureHomeFolder(owner);
    for (const path of [folder, await parts.findOutputSetting(owner.userName), home]) {
      if (path === undefined) continue;
      const found = await files.findFile(owner, normalizePath(path));
      const permissions = found?.isFolder === true ? await files.listPermissions(owner, found.path) : [];
      if (found !== undefined && permissions.includes('write')) return found.path;
    }
    throw new ScheduleRefusal('invalid', 'there is no folder for what it produces');
  }

  async function plan(
    owner: BiUser,
    request: ScheduleRequest,
  ): Promise<Omit<Schedule, 'lineageId' | 'jobId'>> {
    if (request.actionClass !== undefined || request.inputFile === undefined)
      throw new ScheduleRefusal('invalid', 'a job needs a file; classes are not run');
    const file = await files.findFile(owner, normalizePath(request.inputFile));
    if (file === undefined || file.isFolder) throw new ScheduleRefusal('invalid', 'there is no such file');
    if (!file.isSchedulable) throw new ScheduleRefusal('not-schedulable', 'the file is not scheduled');
    producer.requireProducible(file.path, request.parameters);
    const jobName = request.jobName ?? file.name.slice(0, file.name.lastIndexOf('.'));
    if (!isFileName(`${jobName}.xlsx`) || jobName.includes('\t'))
      throw new ScheduleRefusal('invalid', 'the name of the job is no name for a file');
    return {
      kind: 'content',
      userName: owner.userName,
      jobName,
      inputPath: file.path,
      outputFolder: await chooseFolder(owner, request.outputFile, jobName),
      isUnique: request.isUnique,
      ...planTimes(request),
    };
  }

  function planTimes({ parameters, trigger, timeZone }: ScheduleRequest) {
    const nextDueAt = findDueTime(trigger, new Date(parts.clock() - 1), timeZone);
    if (nextDueAt === null) throw new ScheduleRefusal('invalid', 'the trigger never fires');
    return {
      parameters,
      trigger,
      timeZone,
      nextDueAt,
      isPaused: false,
      askedAt: null,
      lastRunAt: null,
      lastFailure: null,
    };
  }

  async function insert(
    planned: Omit<Schedule, 'lineageId' | 'jobId'>,
    replaced?: Schedule,
  ): Promise<Schedule> {
    return await database.transaction(async (connection) => {
      const schedules = createSchedulesRepository(connection);
      await schedules.holdAdding();
      if (replaced !== undefined) await schedules.delete(replaced.jobId);
      const { own, all } = await schedules.count(planned.userName);
      if (own >= mostOfPerson || all >= mostOfAll)
        throw new ScheduleRefusal('invalid', 'there are too many jobs already');
      let millis = parts.clock();
      const name = () => `${planned.userName}\t${planned.jobName}\t${millis}`;
      while ((await schedules.find(name())) !== undefined) millis += 1;
      const jobId = name();
      await schedules.insert(
        { ...planned, jobId, ...(replaced && { lineageId: replaced.lineageId }) },
        now(),
      );
      const added = await schedules.find(jobId);
      if (added === undefined) throw new Error('the schedule is gone');
      return added;
    });
  }

  return {
    maySchedule,

    async isAllowed(user, fileId) {
      const file = await files.findFileById(user, fileId);
      if (file === undefined) return undefined;
      return maySchedule(user) && file.isSchedulable && isProducible(file.path);
    },

    list: async (user) => await stored.list('content', user.isAdministrator ? null : user.userName),
    get,

    async add(user, request) {
      if (!maySchedule(user)) throw new ScheduleRefusal('no-right', 'may not schedule');
      const schedule = await insert(await plan(user, request));
      if (schedule.nextDueAt !== null && schedule.nextDueAt <= now()) parts.onAsked(user.userName);
      return schedule;
    },

    async change(user, request) {
      const before = await getChangeable(user, request.jobId ?? '');
      if (before.kind !== 'content') throw new ScheduleRefusal('invalid', 'there is no such job');
      const owner = before.userName === user.userName ? user : await parts.findUser(before.userName);
      if (owner === undefined) throw new ScheduleRefusal('invalid', 'whose it was is gone');
      return await insert(await plan(owner, request), before);
    },

    async remove(user, jobId) {
      const schedule = await get(user, jobId);
      if (schedule.kind === 'blockout' && !user.isAdministrator)
        throw new ScheduleRefusal('invalid', 'there is no such job');
      await stored.delete(jobId);
    },

    async setPaused(user, jobId, isPaused) {
      const schedule = await getChangeable(user, jobId);
      // What was due meanwhile is not made up for.
      const nextDueAt = isPaused
        ? schedule.nextDueAt
        : findDueTime(schedule.trigger, now(), schedule.timeZone);
      await stored.setPaused(jobId, isPaused, nextDueAt);
      return stateOf({ isPaused, nextDueAt });
    },

    async trigger(user, jobId) {
      const schedule = await getChangeable(user, jobId);
      if (schedule.kind !== 'content') throw new ScheduleRefusal('invalid', 'there is no such job');
      await stored.ask(jobId, now());
      parts.onAsked(user.userName);
      return stateOf(schedule);
    },

    listBlockouts: async () => await stored.list('blockout', null),

    async addBlockout(user, request, replacedId) {
      if (!user.isAdministrator) throw new ScheduleRefusal('no-right', 'only administrators may do this');
      if (request.trigger.duration <= 0) throw new ScheduleRefusal('no-right', 'a blockout has a duration');
      const replaced = replacedId === undefined ? undefined : await get(user, replacedId);
      if (replaced !== undefined && replaced.kind !== 'blockout')
        throw new ScheduleRefusal('invalid', 'there is no such blockout');
      const planned = {
        kind: 'blockout',
        userName: user.userName,
        jobName: blockoutName,
        inputPath: null,
        outputFolder: null,
        isUnique: true,
        ...planTimes(request),
      } as const;
      return await insert(planned, replaced);
    },

    findBlockStatus: async ({ trigger, timeZone }) =>
      findBlockStatus(trigger, timeZone, await stored.list('blockout', null), now()),

    isBlockedNow: async () => isBlocked(now(), await stored.list('blockout', null)),

    isRunning: async () => !(await stored.isPaused()),

    async setRunning(user, isRunning) {
      if (user.isAdministrator) await stored.pause(!isRunning);
      return !(await stored.isPaused());
    },

    forgetOldOnes: async () => await stored.deleteEndedBefore(new Date(parts.clock() - keptMs)),
  };
}

/** What will not run again is shown for a while, with how it went. */
const keptMs = 7 * 24 * 60 * 60_000;
