import { randomUUID } from 'node:crypto';

import type { CommandInput } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { buildCopies } from '@prumo/domain/non-compliances/non-compliance-copies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createFaults, PutFault, type Faults } from '../result-analyses/testing/create-faults.ts';
import {
  listFaults,
  listFaultsBetweenStores,
  listFaultsThatLeave,
} from '../result-analyses/testing/list-faults.ts';
import { buildCaseId } from './wait-for-turn.ts';
import { createNonCompliancesRepository, type StoredCase } from './non-compliances.repository.ts';
import { breakCaseParts, type BrokenParts } from './testing/break-case-parts.ts';
import {
  accept,
  answer,
  approve,
  by,
  type Done,
  finishFirst,
  finishSecond,
  getSample,
  giveBack,
  judge,
  taskKeysOfStates,
} from './testing/sample-commands.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { emergency, pharmacy, quality, reporter, responsible, sampleReport, utia } from './testing/people.ts';

let fixture: NonComplianceFixture;
/** Dozens of cases one after the other. */
const longTime = 300_000;
const start = Date.parse('2026-07-20T13:20:30.400Z');

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

beforeEach(() => {
  fixture.time.now = start;
  fixture.failures.splice(0);
});

afterAll(async () => {
  await fixture.close();
});

/** What is tried, with the same idempotency key each time. */
interface Trial {
  readonly caseId: string;
  run(parts: BrokenParts): Promise<unknown>;
}

interface Expected {
  /** The last command, which is there exactly once more than before. */
  readonly deed: NonComplianceCommand['deed'];
  readonly state: string;
  /** Of the tasks that are open then. */
  readonly keys: readonly string[];
  readonly processes?: number;
}

async function find(caseId: string): Promise<StoredCase | undefined> {
  return await createNonCompliancesRepository(fixture.database).find(caseId);
}

interface Found {
  readonly stored: StoredCase | undefined;
  /** Of its open tasks; of processes, how many it has had. */
  readonly keys: readonly string[];
  readonly processes: number;
}

/** Row, engine and both copies tell the same, and nothing is under way. */
async function expectWhole(caseId: string, label: string): Promise<Found> {
  const { rows } = await sql`select case_id from quality.non_compliance_intent`.execute(
    fixture.database.queries(),
  );
  expect([label, rows]).toEqual([label, []]);
  const stored = await find(caseId);
  const { processId, state } = stored?.nonCompliance ?? { processId: null, state: 'unfounded' };
  const copies = stored === undefined ? {} : buildCopies(stored.nonCompliance);
  expect([label, await listCopies(caseId)]).toEqual([label, copies]);
  const processes = await fixture.listProcesses(caseId);
  const running = processes.filter(({ endTime }) => endTime === null);
  const allowed = taskKeysOfStates[state] ?? [];
  expect([label, running.map(({ id }) => id)]).toEqual([label, allowed.length === 0 ? [] : [processId]]);
  const keys = stored === undefined ? [] : await fixture.listTaskKeys(caseId);
  expect([label, keys.filter((key) => !allowed.includes(key))]).toEqual([label, []]);
  expect([label, keys.length > 0]).toEqual([label, allowed.length > 0]);
  return { stored, keys, processes: processes.length };
}

async function listCopies(caseId: string): Promise<Readonly<Record<string, unknown>>> {
  const copies: Record<string, unknown> = {};
  for (const { id } of [utia, emergency, pharmacy]) {
    const copy = await fixture.tree.get(['nonCompliances', id, caseId]);
    if (copy !== null) copies[`nonCompliances/${id}/${caseId}`] = copy;
  }
  return copies;
}

async function expectDone(trial: Trial, before: number, expected: Expected, label: string): Promise<void> {
  const { stored, keys, processes } = await expectWhole(trial.caseId, label);
  expect([label, stored?.nonCompliance.state]).toEqual([label, expected.state]);
  const commands = stored?.nonCompliance.history.map(({ deed: command }) => command.deed) ?? [];
  expect([label, commands.length, commands.at(-1)]).toEqual([label, before + 1, expected.deed]);
  expect(stored?.version).toBe(before + 1);
  expect([label, keys, processes]).toEqual([label, expected.keys, expected.processes ?? 1]);
  const { rows } = await sql<{ count: string }>`select count(*) as count from quality.audit_entry
    where document_type = 'non-compliance' and document_id = ${trial.caseId}`.execute(
    fixture.database.queries(),
  );
  expect([label, Number(rows[0]?.count)]).toEqual([label, before + 1]);
}

async function tryOnce(trial: Trial, faults: Faults): Promise<'done' | 'failed'> {
  return await trial.run(breakCaseParts(faults, fixture)).then(
    () => 'done' as const,
    (error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (error instanceof PutFault || cause instanceof PutFault) return 'failed' as const;
      throw error;
    },
  );
}

/** Each fault, and the same again: it is done once, and never half. */
async function breakEverywhere(
  prepare: () => Promise<Trial>,
  expected: Expected,
  choose: typeof listFaults = listFaultsThatLeave,
): Promise<readonly string[]> {
  const whole = createFaults(-1, 'before');
  const first = await prepare();
  const begun = (await find(first.caseId))?.nonCompliance.history.length ?? 0;
  expect(await tryOnce(first, whole)).toBe('done');
  await expectDone(first, begun, expected, 'without a fault');

  for (const [index, { at, when }] of choose(whole.steps).entries()) {
    const label = `${expected.deed}: ${when} ${at} ${whole.steps[at]}`;
    const trial = await prepare();
    const before = (await find(trial.caseId))?.nonCompliance.history.length ?? 0;
    await tryOnce(trial, createFaults(at, when));
    await fixture.endClaims();
    // By turns the sweep finishes what was left, or the next try.
    const isSwept = index % 2 === 0;
    if (isSwept) await fixture.service.sweep(fixture.engines.ofServer);
    const swept = isSwept
      ? (await expectWhole(trial.caseId, `${label}, swept`)).stored
      : await find(trial.caseId);
    expect([before, before + 1]).toContain(swept?.nonCompliance.history.length ?? 0);
    await trial.run({ service: fixture.service, engines: fixture.engines });
    await trial.run({ service: fixture.service, engines: fixture.engines });
    await fixture.service.sweep(fixture.engines.ofServer);
    await expectDone(trial, before, expected, label);
  }
  return whole.steps;
}

function reportTrial(kind: 'identified' | 'anonymous'): Trial {
  const idempotencyKey = randomUUID();
  const report = { ...sampleReport, kind };
  return {
    caseId: buildCaseId(idempotencyKey),
    run: async ({ service, engines }) =>
      kind === 'anonymous'
        ? await service.reportAnonymously({ idempotencyKey, report }, engines.ofServer)
        : await service.report(reporter, { idempotencyKey, report }, engines),
  };
}

function commandTrial(
  earlier: readonly Done[],
  { actor, deed: command }: Done,
  more: (id: string) => Promise<void> = async () => {},
) {
  return async (): Promise<Trial> => {
    fixture.time.now = start;
    const { id } = await fixture.report({ pattern: null });
    for (const done of earlier) await fixture.perform(done.actor, id, done.deed);
    await more(id);
    const input: CommandInput = { idempotencyKey: randomUUID(), version: earlier.length + 1, command };
    return {
      caseId: id,
      run: async ({ service, engines }) => await service.perform(actor, id, input, engines),
    };
  };
}

/** All actions of the plan are overdue. */
async function makeOverdue(id: string): Promise<void> {
  fixture.time.now = Date.parse('2026-08-18T12:00:00Z');
  const { processId } = (await find(id))?.nonCompliance ?? {};
  const { text } = await fixture.engineClient.get(['management', 'jobs'], {
    processInstanceId: processId ?? '',
  });
  for (const job of JSON.parse(text).data) {
    await fixture.engineClient.post(['management', 'jobs', job.id], { action: 'execute' });
  }
}

const actionKeys = ['actionPlanTask', 'actionPlanTask'];

describe('a fault at any step', () => {
  it.each(['identified', 'anonymous'] as const)(
    '[NC-01] of an %s report leaves no half case',
    async (kind) => {
      const expected = { deed: 'submit', state: 'triage', keys: ['triagem'] } as const;
      const choose = kind === 'identified' ? listFaults : listFaultsThatLeave;
      const steps = await breakEverywhere(async () => reportTrial(kind), expected, choose);
      expect(steps.filter((name) => /engine.start|tree.update/.test(name))).toEqual([
        'engine.start',
        // Of a hidden reporter's the tree tells nothing yet.
        ...(kind === 'identified' ? ['tree.update'] : []),
      ]);
      expect(steps.length).toBeGreaterThan(15);
    },
    longTime,
  );

  it('[NC-01] of accept leaves no half case', { timeout: longTime }, async () => {
    const expected: Expected = { deed: 'accept', state: 'analysis', keys: ['analiseSetor'] };
    const steps = await breakEverywhere(commandTrial([], accept), expected, listFaults);
    expect(steps.indexOf('engine.complete')).toBeLessThan(steps.indexOf('tree.update'));
  });

  // One of each kind: tasks that begin, what follows the end of one, a process anew, nothing for the engine at all.
  it.each([
    ['approve', commandTrial([accept, answer], approve), { state: 'execution', keys: actionKeys }],
    [
      'finish-action',
      commandTrial([accept, answer, approve], finishFirst, makeOverdue),
      { state: 'execution', keys: ['actionPlanTask', 'cobrarAcao'] },
    ],
    [
      'reopen',
      commandTrial(
        [accept, answer, by(quality, getSample('close-without-plan'))],
        by(quality, getSample('reopen')),
      ),
      { state: 'analysis', keys: ['analiseSetor'], processes: 2 },
    ],
    [
      'reclassify',
      commandTrial([], by(quality, getSample('reclassify'))),
      { state: 'triage', keys: ['triagem'] },
    ],
  ] as const)(
    'of %s leaves no half case, and the next try does it once',
    async (command, prepare, expected) => {
      const steps = await breakEverywhere(prepare, { deed: command, ...expected });
      expect(steps).toContain('tree.update');
      expect(steps.length).toBeGreaterThan(15);
    },
    longTime,
  );

  it.each([
    [
      'forward',
      commandTrial([], by(quality, getSample('forward'))),
      { state: 'analysis', keys: ['analiseSetor'] },
    ],
    ['return', commandTrial([], giveBack), { state: 'returned', keys: ['complementarNotificacao'] }],
    ['dismiss', commandTrial([], by(quality, getSample('dismiss'))), { state: 'unfounded', keys: [] }],
    [
      'resubmit',
      commandTrial([giveBack], by(reporter, getSample('resubmit'))),
      { state: 'triage', keys: ['triagem'] },
    ],
    ['cancel', commandTrial([giveBack], by(reporter, getSample('cancel'))), { state: 'cancelled', keys: [] }],
    ['answer', commandTrial([accept], answer), { state: 'validation', keys: ['validacaoQualidade'] }],
    [
      'contest',
      commandTrial([accept], by(responsible, getSample('contest'))),
      { state: 'triage', keys: ['triagem'] },
    ],
    [
      'deepen',
      commandTrial([accept, answer], by(quality, getSample('deepen'))),
      { state: 'analysis', keys: ['analiseSetor'] },
    ],
    [
      'close-without-plan',
      commandTrial([accept, answer], by(quality, getSample('close-without-plan'))),
      { state: 'closed-without-plan', keys: [] },
    ],
    [
      'chase-action',
      commandTrial([accept, answer, approve], by(quality, getSample('chase-action')), makeOverdue),
      { state: 'execution', keys: [...actionKeys, 'cobrarAcao'] },
    ],
    [
      'judge-efficacy',
      commandTrial([accept, answer, approve, finishFirst, finishSecond], judge),
      { state: 'closed-effective', keys: [] },
    ],
  ] as const)(
    'between the stores of %s leaves no half case either',
    async (command, prepare, expected) => {
      const steps = await breakEverywhere(prepare, { deed: command, ...expected }, listFaultsBetweenStores);
      expect(listFaultsBetweenStores(steps).length).toBeGreaterThanOrEqual(2);
    },
    longTime,
  );

  it('of finishing what was left half-way is finished by the next', { timeout: longTime }, async () => {
    const prepare = commandTrial([accept, answer], approve);
    async function interrupt(): Promise<Trial> {
      const trial = await prepare();
      // The engine has moved, and its answer was lost with everything after it.
      const { service, engines } = breakCaseParts(createFaults(-1, 'before'), fixture);
      const { ofPerson } = engines;
      if (typeof ofPerson !== 'object') throw new TypeError('the fixture has an engine');
      let isMoved = false;
      const fail = async (): Promise<never> => await Promise.reject(new PutFault('all is lost'));
      const dying = {
        ...ofPerson,
        async complete(...input: Parameters<typeof ofPerson.complete>) {
          await ofPerson.complete(...input);
          isMoved = true;
          return await fail();
        },
        listOpenTasks: async (...input: Parameters<typeof ofPerson.listOpenTasks>) =>
          isMoved ? await fail() : await ofPerson.listOpenTasks(...input),
      };
      await trial.run({ service, engines: { ...engines, ofPerson: dying } }).catch(() => {});
      await fixture.endClaims();
      return trial;
    }
    const expected: Expected = { deed: 'approve', state: 'execution', keys: actionKeys };
    const whole = createFaults(-1, 'before');
    const first = await interrupt();
    await breakCaseParts(whole, fixture).service.sweep(breakCaseParts(whole, fixture).engines.ofServer);
    await expectDone(first, 3, expected, 'swept');
    expect(whole.steps).toContain('tree.update');
    for (const { at, when } of listFaultsThatLeave(whole.steps)) {
      const trial = await interrupt();
      const broken = breakCaseParts(createFaults(at, when), fixture);
      await broken.service.sweep(broken.engines.ofServer).catch(() => {});
      await fixture.endClaims();
      await fixture.service.sweep(fixture.engines.ofServer);
      await expectDone(trial, 3, expected, `${when} ${at} ${whole.steps[at]}`);
    }
  });
});

describe('two at once', () => {
  it('with the same idempotency key are one', async () => {
    const trial = reportTrial('identified');
    const parts = { service: fixture.service, engines: fixture.engines };
    const answers = await Promise.all([1, 2, 3].map(async () => await trial.run(parts)));
    expect(answers[1]).toEqual(answers[0]);
    await expectDone(trial, 0, { deed: 'submit', state: 'triage', keys: ['triagem'] }, 'at once');
    const command = await commandTrial([], accept)();
    await Promise.all([1, 2, 3].map(async () => await command.run(parts)));
    await expectDone(command, 1, { deed: 'accept', state: 'analysis', keys: ['analiseSetor'] }, 'at once');
  });

  it('are one also when the first is over before the second, which did not see it, begins', async () => {
    const trial = reportTrial('identified');
    const directory = createDepartmentsDirectory(fixture.database, 'own');
    let first: unknown;
    const second = fixture.createService({
      departments: {
        ...directory,
        async find(id) {
          // Asked for after the idempotency key has been looked for in vain.
          first ??= await trial.run({ service: fixture.service, engines: fixture.engines });
          return await directory.find(id);
        },
      },
    });
    expect(await trial.run({ service: second, engines: fixture.engines })).toEqual(first);
    expect(first).toBeDefined();
    await expectDone(trial, 0, { deed: 'submit', state: 'triage', keys: ['triagem'] }, 'one after the other');
  });

  it('with commands of their own: one does it, the other learns that the case has changed', async () => {
    const { id } = await fixture.report();
    const attempts = [getSample('accept'), getSample('return'), getSample('dismiss')].map(
      async (command) =>
        await fixture.service
          .perform(quality, id, { idempotencyKey: randomUUID(), version: 1, command }, fixture.engines)
          .then(
            () => 'done',
            (error: unknown) => String(Object(error).code),
          ),
    );
    expect((await Promise.all(attempts)).toSorted()).toEqual(['case_changed', 'case_changed', 'done']);
    await expectWhole(id, 'two at once');
  });
});
