// Carries out what is due, in one copy of the server at a time and one after the other: whoever owns the clock calls it. A due
// time is taken on before it is met, so that no server meets it twice; one that dies meanwhile has missed it.
import type { Database } from '@prumo/database/database';

import { createSchedulesRepository } from '../persistence/schedules.repository.ts';
import { findFreeName } from '../repository/file-name.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { DuplicateFileError } from '../repository/repository-errors.ts';
import { appendName, homePathOf } from '../repository/repository-path.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { findDueTime, isBlocked } from './find-due-time.ts';
import type { ContentProducer, ProducedContent } from './produce-content.ts';
import type { Schedule } from './schedule.ts';
import { ScheduleRefusal } from './schedule-refusal.ts';

export interface ScheduleRuns {
  readonly produced: number;
  readonly failed: number;
  /** Due while a blockout held. */
  readonly blocked: number;
}

export interface RunSchedulesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly files: Pick<FileRepository, 'findFile' | 'listChildren' | 'writeFile' | 'setMetadata'>;
  readonly producer: Pick<ContentProducer, 'produce'>;
  readonly maySchedule: (user: BiUser) => boolean;
  /** As they are now; nobody who is not let in. */
  readonly findUser: (userName: string) => Promise<BiUser | undefined>;
  /** In the words of people; nothing for what is a fault of ours. */
  readonly describeFailure: (error: unknown) => string | undefined;
  readonly reportFault: (error: unknown, jobId: string) => void;
}

/** In one go; the rest waits for the next. */
const mostAtOnce = 500;
const longestFailure = 1_000;

export function createRunSchedules(parts: RunSchedulesParts): (signal: AbortSignal) => Promise<ScheduleRuns> {
  const { database, files } = parts;

  async function takeOn(): Promise<{ schedule: Schedule; isHeldUp: boolean } | undefined> {
    return await database.transaction(async (connection) => {
      const schedules = createSchedulesRepository(connection);
      const now = new Date(parts.clock());
      const schedule = await schedules.lockDue(now);
      if (schedule === undefined) return undefined;
      const { nextDueAt, askedAt, trigger, timeZone } = schedule;
      const isDue = !schedule.isPaused && nextDueAt !== null && nextDueAt <= now;
      const isHeldUp = askedAt === null && isBlocked(now, await schedules.list('blockout', null));
      await schedules.takeOn(schedule.jobId, {
        nextDueAt: isDue ? findDueTime(trigger, now, timeZone) : nextDueAt,
        lastRunAt: isHeldUp ? null : now,
      });
      return { schedule, isHeldUp };
    });
  }

  async function carryOut(schedule: Schedule, signal: AbortSignal): Promise<string | null> {
    try {
      const user = await parts.findUser(schedule.userName);
      if (user === undefined || !parts.maySchedule(user))
        throw new ScheduleRefusal('no-right', 'whose it is may not schedule any more');
      const produced = await parts.producer.produce(
        user,
        schedule.inputPath ?? '',
        schedule.parameters,
        signal,
      );
      await store(user, schedule, produced);
      return null;
    } catch (error) {
      const reason = error instanceof ScheduleRefusal ? error.message : parts.describeFailure(error);
      if (reason === undefined) parts.reportFault(error, schedule.jobId);
      return (reason ?? 'unexpected failure').replaceAll('\0', '').slice(0, longestFailure);
    }
  }

  /** As the person: a folder that is gone, or that they may not write into any more, takes nothing. */
  async function store(user: BiUser, schedule: Schedule, { source, bytes, extension }: ProducedContent) {
    const wished = await files.findFile(user, schedule.outputFolder ?? '');
    const folder = wished?.isFolder === true ? wished.path : homePathOf(user.userName);
    const children = await files.listChildren(user, folder, { showHidden: true });
    const taken = new Set(children.map(({ name }) => name));
    const options = { creatorId: source.id, overwrite: !schedule.isUnique };
    for (;;) {
      const wishedName = `${schedule.jobName}${extension}`;
      const name = schedule.isUnique ? findFreeName(wishedName, (each) => taken.has(each)) : wishedName;
      const path = appendName(folder, name);
      try {
        await files.writeFile(user, path, bytes, options);
        await files.setMetadata(user, path, { entries: { 'lineage-id': schedule.lineageId } });
        return;
      } catch (error) {
        // One that the person does not see, or that came a moment ago.
        if (!(error instanceof DuplicateFileError) || taken.has(name)) throw error;
        taken.add(name);
      }
    }
  }

  return async (signal) => {
    const stored = createSchedulesRepository(database);
    let [produced, failed, blocked] = [0, 0, 0];
    for (let count = 0; count < mostAtOnce && !signal.aborted; count += 1) {
      if (await stored.isPaused()) break;
      const taken = await takeOn();
      if (taken === undefined) break;
      if (taken.isHeldUp) {
        blocked += 1;
        continue;
      }
      const failure = await carryOut(taken.schedule, signal);
      if (failure === null) produced += 1;
      else failed += 1;
      await stored.noteEnd(taken.schedule.jobId, failure);
    }
    return { produced, failed, blocked };
  };
}
