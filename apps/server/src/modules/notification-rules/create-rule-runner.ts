// Looks at rules that are due: one after the other, with room between them for people. State, outbox and run of a look are one
// transaction; of one due time there is one run, whoever looks.
import { setTimeout as rest } from 'node:timers/promises';

import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { ruleStates, type RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import { planDueRuns } from '@prumo/domain/jobs/due-times';

import { openSchedule } from '../jobs/open-schedule.ts';
import type { Message, Notifier } from '../notifications/create-notifier.ts';
import { lookAtRule, type Looked } from './look-at-rule.ts';
import { createReadings, type ReadingParts, type Readings } from './readings.ts';
import type { RuleSources } from './rule-sources.ts';
import { createRuleChoicesRepository } from './rule-choices.repository.ts';
import { createRuleRunsRepository, type NewRun, type StoredRun } from './rule-runs.repository.ts';
import { createRulesRepository, type StoredRule } from './rules.repository.ts';
import { texts } from './texts.ts';

export interface RuleRunner {
  /** All that are due. Answers how many there were, and how many messages they wrote. */
  runDue(
    signal: AbortSignal,
  ): Promise<{ readonly rules: number; readonly told: number; readonly failures: number }>;
  /** This one now, whenever it is due. Nothing where it is gone. */
  runNow(id: string, askedBy: string): Promise<StoredRun | undefined>;
  /** The first due time after an instant; null of a rule without a schedule of its own. */
  findNext(facts: Pick<RuleFacts, 'schedule'>, after: Date): Date | null;
}

interface RuleRunnerParts {
  readonly database: Database;
  readonly readingParts: ReadingParts;
  readonly sources: RuleSources | undefined;
  readonly notifier: Notifier;
  readonly timeZone: string;
  readonly clock: () => number;
  /** Looks are committed; whether people were told. Of many looks in a row once in a while. */
  readonly onLooked: (hasTold: boolean) => void;
  readonly reportFailure: (error: unknown, ruleId: string) => void;
}

/** When it began, and of which moment is what it saw. */
interface Times {
  readonly startedAt: Date;
  readonly readAt: Date;
}

type Cause = Pick<NewRun, 'dueAt' | 'cause' | 'askedBy' | 'missed'>;

/** Somebody else looked at the same time: what they found is looked at again. */
const mostTries = 3;
/** For so long what was read for one rule is good for the others. */
const readingMs = 60_000;
const longestError = 1_000;
/** So many times as long as a look took, nobody looks: hundreds that are due at once are no reason for people to wait. */
const restsPerLook = 10;
const longestRestMs = 500;
/** Of all that are due at once: however many there are, they are through before their next time comes, which is five minutes away. */
const longestRestsMs = 240_000;
/** Every portal that is open asks for its notices when it is told of looks. */
const tellingMs = 10_000;

export function createRuleRunner(parts: RuleRunnerParts): RuleRunner {
  const { database, clock } = parts;
  const rules = createRulesRepository(database);
  const now = (): Date => new Date(clock());

  function openRuleSchedule({ schedule }: Pick<RuleFacts, 'schedule'>): (after: Date) => Date | null {
    return schedule.kind === 'cron' ? openSchedule(schedule.cron, parts.timeZone) : () => null;
  }

  /** What a look at this moment stands for, and when the next is due. */
  function planLook(
    rule: StoredRule,
  ): { readonly cause: Cause; readonly nextDueAt: Date | null } | undefined {
    const { nextDueAt, awaitedSince, facts } = rule;
    if (nextDueAt !== null && nextDueAt.getTime() <= clock()) {
      const plan = planDueRuns({
        nextDueAt,
        now: now(),
        catchUp: 'once',
        findNext: openRuleSchedule(facts),
      });
      const [run] = plan.runs;
      return (
        run && {
          cause: { dueAt: run.dueAt, cause: 'schedule', askedBy: null, missed: run.missed },
          nextDueAt: plan.nextDueAt,
        }
      );
    }
    if (awaitedSince === null) return undefined;
    return { cause: { dueAt: null, cause: 'extraction', askedBy: null, missed: 0 }, nextDueAt };
  }

  async function look(
    id: string,
    readings: Readings,
    plan: (rule: StoredRule) => ReturnType<typeof planLook>,
  ): Promise<StoredRun | undefined> {
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const startedAt = now();
      const rule = await rules.find(id);
      if (rule === undefined || rule.deletedAt !== null) return undefined;
      const planned = plan(rule);
      if (planned === undefined) return undefined;
      const [subjects, choices] = await Promise.all([
        rules.listSubjects(id),
        createRuleChoicesRepository(database).listChoices(id),
      ]);
      let looked: Looked;
      try {
        looked = await lookAtRule(rule, { subjects, choices }, { readings, sources: parts.sources });
      } catch (error) {
        if (findUnavailability(error) !== undefined) throw error;
        parts.reportFailure(error, id);
        return await writeFailure(rule, planned, { startedAt, readAt: readings.now }, error);
      }
      const written = await write(rule, planned, { startedAt, readAt: readings.now }, looked, choices);
      if (written === 'changed') continue;
      return written;
    }
    return undefined;
  }

  type Planned = NonNullable<ReturnType<typeof planLook>>;

  async function write(
    rule: StoredRule,
    { cause, nextDueAt }: Planned,
    { startedAt, readAt }: Times,
    looked: Looked,
    choices: Parameters<typeof lookAtRule>[1]['choices'],
  ): Promise<StoredRun | 'changed'> {
    const { id } = rule;
    return await database.transaction(async (transaction) => {
      const repository = createRulesRepository(transaction);
      const current = await repository.lock(id);
      if (current === undefined || current.version !== rule.version || current.looks !== rule.looks) {
        return 'changed';
      }
      const counts = { ...looked.counts, told: looked.notices.length };
      const ended = { ...cause, startedAt, endedAt: now(), state: 'done', error: null, counts } as const;
      const run = await createRuleRunsRepository(transaction).addRun(id, ended);
      if (run === undefined) return 'changed';
      await repository.saveSubjects(id, looked.subjects);
      await repository.forgetSubjects(id, looked.forgotten);
      await repository.endLook(id, cause.cause === 'asked' ? current.nextDueAt : nextDueAt, readAt);
      await tell(transaction, rule, looked, choices, `rule ${id} run ${run.id}`);
      return run;
    });
  }

  async function tell(
    transaction: Connection,
    { id, facts }: StoredRule,
    { notices, tellings }: Looked,
    choices: Parameters<typeof lookAtRule>[1]['choices'],
    cause: string,
  ): Promise<void> {
    const { channels, isMandatory, noise } = facts;
    for (const { receiver, content } of notices) {
      const { userName } = receiver.account;
      const choice = isMandatory ? undefined : choices.get(userName.toLowerCase());
      const { isWithheld: _isWithheld, rows: _rows, shown: _shown, ...said } = content;
      const hasFile = (said.files ?? []).some(({ alternative }) => alternative === null);
      const message: Message = {
        kind: 'rule',
        cause,
        ruleId: id,
        urgency: {
          isMandatory,
          isDigest: noise.isDigest,
          isWhole: hasFile || facts.trigger.kind === 'report',
        },
        ...said,
      };
      if (channels.portal && choice?.portal !== false) {
        await parts.notifier.notifyPortal(transaction, presentInPortal(message), [userName]);
      }
      if (channels.email && choice?.email !== false) {
        await parts.notifier.notify(transaction, message, [userName]);
      }
    }
    if (channels.webhook === null || tellings.length === 0) return;
    await parts.notifier.notifyWebhook(transaction, {
      kind: 'rule',
      subject: texts.webhookSubject(facts.name),
      address: channels.webhook,
      cause,
      ruleId: id,
      data: {
        rule: { id, name: facts.name, trigger: facts.trigger.kind },
        events: tellings.map(({ key, event, since, facts: { label, department, value } }) => ({
          subject: key,
          label,
          department,
          event,
          since: since.toISOString(),
          value,
        })),
      },
    });
  }

  /** The due time is over all the same: a rule that fails is looked at again at its next. */
  async function writeFailure(
    rule: StoredRule,
    { cause, nextDueAt }: Planned,
    { startedAt, readAt }: Times,
    error: unknown,
  ): Promise<StoredRun | undefined> {
    const text = error instanceof Error ? error.message : String(error);
    const counts = { ...noCounts, told: 0 };
    const ended = {
      ...cause,
      startedAt,
      endedAt: now(),
      state: 'failed',
      error: text.replaceAll('\0', '').slice(0, longestError),
      counts,
    } as const;
    return await database.transaction(async (transaction) => {
      const repository = createRulesRepository(transaction);
      const current = await repository.lock(rule.id);
      if (current === undefined || current.looks !== rule.looks) return undefined;
      await repository.endLook(rule.id, cause.cause === 'asked' ? current.nextDueAt : nextDueAt, readAt);
      return await createRuleRunsRepository(transaction).addRun(rule.id, ended);
    });
  }

  /** The first at once, and what comes after it together. */
  function gatherTellings() {
    let saidAt = Number.NEGATIVE_INFINITY;
    let isOwed = false;
    let hasTold = false;
    function say(): void {
      parts.onLooked(hasTold);
      saidAt = performance.now();
      isOwed = false;
      hasTold = false;
    }
    return {
      add(run: StoredRun | undefined) {
        if (run === undefined) return;
        isOwed = true;
        hasTold ||= run.counts.told > 0;
        if (performance.now() - saidAt >= tellingMs) say();
      },
      end() {
        if (isOwed) say();
      },
    };
  }

  return {
    findNext: (facts, after) => openRuleSchedule(facts)(after),

    async runDue(signal) {
      const due = await rules.listDue(now());
      let readings = createReadings(parts.readingParts);
      const tellings = gatherTellings();
      let told = 0;
      let failures = 0;
      const mostRestMs = Math.min(longestRestMs, longestRestsMs / due.length);
      let restMs = 0;
      try {
        for (const id of due) {
          await rest(restMs, undefined, { signal });
          const beganAt = performance.now();
          if (clock() - readings.now.getTime() > readingMs) readings = createReadings(parts.readingParts);
          const run = await look(id, readings, (rule) =>
            rule.pausedAt === null ? planLook(rule) : undefined,
          );
          told += run?.counts.told ?? 0;
          failures += run?.state === 'failed' ? 1 : 0;
          tellings.add(run);
          restMs = Math.min((performance.now() - beganAt) * restsPerLook, mostRestMs);
        }
      } finally {
        tellings.end();
      }
      return { rules: due.length, told, failures };
    },

    async runNow(id, askedBy) {
      const run = await look(id, createReadings(parts.readingParts), ({ nextDueAt }) => ({
        cause: { dueAt: null, cause: 'asked', askedBy, missed: 0 },
        nextDueAt,
      }));
      if (run !== undefined) parts.onLooked(run.counts.told > 0);
      return run;
    },
  };
}

const noCounts = Object.fromEntries(ruleStates.map((state) => [state, 0])) as Record<RuleState, number>;

/** A notice has no list: what a mail lists are lines of it. */
export function presentInPortal(message: Message): Message {
  const { items = [], lines, link } = message;
  const [first] = items;
  return {
    ...message,
    lines: [...lines, ...items.map(({ text }) => text)],
    link: link ?? first?.link ?? null,
  };
}
