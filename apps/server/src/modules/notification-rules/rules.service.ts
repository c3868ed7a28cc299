// Rules as people make and follow them. Every call asks anew whether whoever asks may: what is not theirs is not there.
import { randomUUID } from 'node:crypto';

import type { RuleDraft, RuleFacts } from '@prumo/contracts/notification-rules/rule';
import {
  ruleErrorCodes,
  type PresentedRule,
  type RuleFault,
  type RuleRun,
  type RuleSubject,
  type ToldEntry,
} from '@prumo/contracts/notification-rules/rule-calls';
import { ruleLimits, ruleStates, type RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import type { Database } from '@prumo/database/database';
import { findRuleFaults } from '@prumo/domain/notification-rules/find-rule-faults';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NamedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { requireCurrent } from '../documents/document-type.ts';
import { createRuleHistoryRepository } from './rule-history.repository.ts';
import type { RuleRunner } from './create-rule-runner.ts';
import { findRightFaults, mayChangeRule, mayMakeRules } from './rules.access.ts';
import { createRuleRunsRepository, type StoredRun } from './rule-runs.repository.ts';
import { createRulesRepository, type StoredRule } from './rules.repository.ts';

export interface RulesService {
  list(actor: Actor): Promise<{ readonly rules: readonly PresentedRule[]; readonly mayCreate: boolean }>;
  get(actor: Actor, id: string): Promise<PresentedRule>;
  create(actor: Actor, facts: RuleFacts): Promise<WrittenRule>;
  replace(actor: Actor, id: string, version: number, facts: RuleFacts): Promise<WrittenRule>;
  remove(actor: Actor, id: string): Promise<void>;
  restore(actor: Actor, id: string): Promise<WrittenRule>;
  pause(actor: Actor, id: string): Promise<void>;
  resume(actor: Actor, id: string): Promise<void>;
  silence(
    actor: Actor,
    id: string,
    silence: { readonly subject: string | null; readonly until: string | null },
  ): Promise<void>;
  run(actor: Actor, id: string): Promise<RuleRun>;
  listRuns(actor: Actor, id: string): Promise<readonly RuleRun[]>;
  listSubjects(
    actor: Actor,
    id: string,
  ): Promise<{ readonly subjects: readonly RuleSubject[]; readonly total: number }>;
  listTold(
    actor: Actor,
    id: string,
  ): Promise<{ readonly told: readonly ToldEntry[]; readonly total: number }>;
  /** Throws AccessDeniedError for who makes none. */
  requireMaker(actor: Actor): void;
  findFaults(actor: Actor, draft: RuleDraft): Promise<readonly RuleFault[]>;
  requireFaultless(actor: Actor, facts: RuleFacts): Promise<void>;
}

interface WrittenRule {
  readonly id: string;
  readonly version: number;
}

export interface RulesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly runner: Pick<RuleRunner, 'findNext' | 'runNow'>;
  /** What of a rule names something that is not there, or not for this person. */
  readonly findMissing: (actor: Actor, draft: RuleDraft) => Promise<readonly RuleFault[]>;
  readonly onChanged: () => void;
}

class RuleFaultyError extends NamedError {
  readonly code = ruleErrorCodes.faulty;
  readonly status = 422;

  constructor(faults: readonly RuleFault[]) {
    super(`The rule has faults: ${faults.map(({ field, code }) => `${field} ${code}`).join(', ')}.`, {
      details: { faults },
    });
  }
}

const documentType = 'notification-rule';
const shownRuns = 50;
const shownSubjects = 500;
const shownTold = 200;
/** What needs somebody first. */
const stateOrder: readonly RuleState[] = ['firing', 'error', 'no-data', 'pending', 'recovered', 'normal'];

export function createRulesService(parts: RulesParts): RulesService {
  const { database, runner } = parts;
  const rules = createRulesRepository(database);
  const ruleRuns = createRuleRunsRepository(database);
  const now = (): Date => new Date(parts.clock());

  async function requireOwn(actor: Actor, id: string): Promise<StoredRule> {
    return requireVisible(actor, id, await rules.find(id));
  }

  /** Locks it, changes it and notes that, all or none. */
  async function change<Result>(
    actor: Actor,
    id: string,
    work: (
      rule: StoredRule,
      open: ReturnType<typeof openParts>,
    ) => Promise<
      { readonly before: object | null; readonly after: object | null; readonly result: Result } | undefined
    >,
    isDeleted = false,
  ): Promise<Result | undefined> {
    const result = await database.transaction(async (transaction) => {
      const open = openParts(transaction);
      const rule = requireVisible(actor, id, await open.rules.lock(id), isDeleted);
      const changed = await work(rule, open);
      if (changed === undefined) return undefined;
      const { before, after } = changed;
      await open.audit.record({ userName: actor.userName, documentType, documentId: id, before, after });
      return changed;
    });
    if (result !== undefined) parts.onChanged();
    return result?.result;
  }

  function requireMaker(actor: Actor): void {
    if (!mayMakeRules(actor)) {
      throw new AccessDeniedError('Rules are made by administrators and by who leads a department.');
    }
  }

  async function findFaults(actor: Actor, draft: RuleDraft): Promise<readonly RuleFault[]> {
    return [
      ...findRuleFaults(draft),
      ...findRightFaults(actor, draft),
      ...(await parts.findMissing(actor, draft)),
    ];
  }

  async function requireFaultless(actor: Actor, facts: RuleFacts): Promise<void> {
    const faults = await findFaults(actor, facts);
    if (faults.some(({ code }) => code === 'not-allowed')) {
      throw new AccessDeniedError('This rule is not for whoever asks to make.', { details: { faults } });
    }
    if (faults.length > 0) throw new RuleFaultyError(faults);
  }

  return {
    requireMaker,
    findFaults,
    requireFaultless,

    async list(actor) {
      if (!mayMakeRules(actor)) return { rules: [], mayCreate: false };
      const [stored, states, runs] = await Promise.all([
        rules.list(),
        rules.countStates(),
        ruleRuns.listLastRuns(),
      ]);
      return {
        rules: stored
          .filter(({ facts }) => mayChangeRule(actor, facts))
          .map((rule) => presentRule(rule, states.get(rule.id), runs.get(rule.id))),
        mayCreate: true,
      };
    },

    async get(actor, id) {
      const rule = await requireOwn(actor, id);
      const [states, [run]] = await Promise.all([rules.countStates(), ruleRuns.listRuns(id, 1)]);
      return presentRule(rule, states.get(id), run);
    },

    async create(actor, facts) {
      requireMaker(actor);
      await requireFaultless(actor, facts);
      const id = randomUUID();
      await database.transaction(async (transaction) => {
        const open = openParts(transaction);
        if ((await open.rules.count()) >= ruleLimits.mostRules) {
          throw new AccessDeniedError('There are as many rules as there may be.');
        }
        const nextDueAt = runner.findNext(facts, now());
        await open.rules.insert({ id, facts, by: actor.userName, nextDueAt }, now());
        await open.audit.record({
          userName: actor.userName,
          documentType,
          documentId: id,
          before: null,
          after: facts,
        });
      });
      parts.onChanged();
      return { id, version: 1 };
    },

    async replace(actor, id, version, facts) {
      await requireOwn(actor, id);
      await requireFaultless(actor, facts);
      const written = await change(actor, id, async (rule, open) => {
        requireCurrent(id, rule, [version]);
        const nextDueAt = rule.pausedAt === null ? runner.findNext(facts, now()) : null;
        const result = await open.rules.update(id, { facts, by: actor.userName, nextDueAt }, now());
        // Of another trigger the subjects are others, and nobody is told that the former ones are over.
        const isSame = JSON.stringify(rule.facts.trigger) === JSON.stringify(facts.trigger);
        if (!isSame) await open.rules.forgetSubjects(id);
        return { before: rule.facts, after: facts, result };
      });
      return { id, version: written ?? version };
    },

    async remove(actor, id) {
      await change(actor, id, async (rule, open) => {
        await open.rules.setDeleted(id, now(), null);
        return { before: rule.facts, after: null, result: null };
      });
    },

    async restore(actor, id) {
      const version = await change(
        actor,
        id,
        async (rule, open) => {
          const nextDueAt = rule.pausedAt === null ? runner.findNext(rule.facts, now()) : null;
          await open.rules.setDeleted(id, null, nextDueAt);
          return { before: null, after: rule.facts, result: rule.version };
        },
        true,
      );
      return { id, version: version ?? 1 };
    },

    async pause(actor, id) {
      await change(actor, id, async (rule, open) => {
        if (rule.pausedAt !== null) return undefined;
        await open.rules.setPause(id, { at: now(), by: actor.userName }, null);
        return { before: { isPaused: false }, after: { isPaused: true }, result: null };
      });
    },

    async resume(actor, id) {
      await change(actor, id, async (rule, open) => {
        if (rule.pausedAt === null) return undefined;
        // Whoever paused it wanted it not to be looked at meanwhile.
        await open.rules.setPause(id, null, runner.findNext(rule.facts, now()));
        return { before: { isPaused: true }, after: { isPaused: false }, result: null };
      });
    },

    async silence(actor, id, { subject, until }) {
      await change(actor, id, async (rule, open) => {
        if (subject === null) {
          await open.rules.setSilence(id, until);
          return {
            before: { silencedUntil: rule.silencedUntil },
            after: { silencedUntil: until },
            result: null,
          };
        }
        if (!(await open.rules.setSubjectSilence(id, subject, until))) {
          throw new NotFoundError('The rule has no such subject.');
        }
        return { before: { subject }, after: { subject, silencedUntil: until }, result: null };
      });
    },

    async run(actor, id) {
      await requireOwn(actor, id);
      const run = await runner.runNow(id, actor.userName);
      if (run === undefined) throw new NotFoundError(`There is no rule ${id}.`);
      await createAuditRepository(database).record({
        userName: actor.userName,
        documentType,
        documentId: id,
        before: { askedBy: null },
        after: { askedBy: actor.userName },
      });
      return presentRun(run);
    },

    async listRuns(actor, id) {
      await requireOwn(actor, id);
      return (await ruleRuns.listRuns(id, shownRuns)).map(presentRun);
    },

    async listSubjects(actor, id) {
      await requireOwn(actor, id);
      const subjects = await rules.listSubjects(id);
      return {
        total: subjects.length,
        subjects: subjects
          .toSorted((one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state))
          .slice(0, shownSubjects)
          .map(({ key, state, since, lastToldAt, silencedUntil, facts }) => ({
            key,
            state,
            label: facts.label,
            department: facts.department,
            value: facts.value,
            address: facts.address,
            since: since.toISOString(),
            lastToldAt: lastToldAt?.toISOString() ?? null,
            silencedUntil,
          })),
      };
    },

    async listTold(actor, id) {
      await requireOwn(actor, id);
      return await createRuleHistoryRepository(database).listTold(id, shownTold);
    },
  };
}

function openParts(connection: Parameters<typeof createRulesRepository>[0]) {
  return { rules: createRulesRepository(connection), audit: createAuditRepository(connection) };
}

function requireVisible(
  actor: Actor,
  id: string,
  rule: StoredRule | undefined,
  isDeleted = false,
): StoredRule {
  const isThere = rule !== undefined && (rule.deletedAt !== null) === isDeleted;
  if (!isThere || !mayChangeRule(actor, rule.facts)) throw new NotFoundError(`There is no rule ${id}.`);
  return rule;
}

function presentRule(
  rule: StoredRule,
  states: Readonly<Partial<Record<RuleState, number>>> = {},
  run: StoredRun | undefined,
): PresentedRule {
  const counts = Object.fromEntries(ruleStates.map((state) => [state, states[state] ?? 0]));
  return {
    ...rule.facts,
    id: rule.id,
    version: rule.version,
    createdBy: rule.createdBy,
    changedBy: rule.changedBy,
    changedAt: rule.changedAt.toISOString(),
    pausedAt: rule.pausedAt?.toISOString() ?? null,
    pausedBy: rule.pausedBy,
    silencedUntil: rule.silencedUntil,
    nextDueAt: rule.pausedAt === null ? (rule.nextDueAt?.toISOString() ?? null) : null,
    lastRun: run === undefined ? null : presentRun(run),
    counts: counts as PresentedRule['counts'],
  };
}

function presentRun(run: StoredRun): RuleRun {
  return {
    id: String(run.id),
    dueAt: run.dueAt?.toISOString() ?? null,
    cause: run.cause,
    askedBy: run.askedBy,
    missed: run.missed,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt.toISOString(),
    state: run.state,
    error: run.error,
    counts: run.counts,
  };
}
