import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import {
  buildAction,
  doAll,
  openSample,
  sampleCommands,
} from '@prumo/domain/non-compliances/testing/sample-case';
import { scheduled } from '@prumo/domain/minutes/testing/sample-minutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createMinutesRepository } from '../minutes/minutes.repository.ts';
import { insertCaseDocument } from '../non-compliances/testing/insert-case-document.ts';
import type { QualityTables } from '../quality-tables.ts';
import {
  createAnalysisFixture,
  fixtureActor,
  fixtureIndicatorId,
  type AnalysisFixture,
} from '../result-analyses/testing/analysis-fixture.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';
import { buildSampleInput } from '../result-analyses/testing/sample-input.ts';
import { createRacpVerdictsRepository } from '../result-analyses/racp-verdicts.repository.ts';
import { createUserDepartmentsRepository } from '../user-departments/user-departments.repository.ts';
import { createActionPlansService, type ActionPlansService, type LatePlan } from './action-plans.service.ts';

const today = '2026-11-05';
const ward = { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' };
const hotel = { id: 'dep-hig', initials: 'HIG', name: 'Hotelaria' };
const person: Actor = { ...qualityManager, isQualityManager: false, roles: [] };
const carla: Actor = { ...person, userName: 'carla.mendes', departments: [{ ...ward, isLed: true }] };
const joao: Actor = { ...person, userName: 'JOAO.PIRES', departments: [{ ...hotel, isLed: true }] };
const lucas: Actor = { ...person, userName: 'LUCAS.BRAGA', departments: [{ ...ward, isLed: false }] };

let fixture: AnalysisFixture;
let plans: ActionPlansService;
let analysisId: string;
let planned: NonCompliance;

function createService(clock = Date.parse(`${today}T15:00:00Z`)): ActionPlansService {
  return createActionPlansService({
    database: fixture.database,
    clock: () => clock,
    departments: createDepartmentsDirectory(fixture.database, 'own'),
    listPeople: async () => [{ userName: 'Joao.Pires', displayName: 'João Pires' }],
    timeLimitMs: 10_000,
    reportFailure: (error) => fixture.failures.push(error),
  });
}

beforeAll(async () => {
  fixture = await createAnalysisFixture();
  const { database } = fixture;
  plans = createService();
  await createDepartmentsRepository(database).insert([
    { ...hotel, responsible: 'JOAO.PIRES', manager: null, email: null },
  ]);
  await createUserDepartmentsRepository(database).insert([
    { userName: 'Lucas.Braga', departmentId: ward.id },
  ]);
  await insertSampleIndicator(database, { id: 'laundry', departmentId: hotel.id });
  await database
    .queries<QualityTables>()
    .insertInto('quality.result')
    .values({
      indicator_id: 'laundry',
      month: '2026-10-01',
      value: 9,
      origin: 'manual',
      recorded_by: 'JOAO.PIRES',
      run_id: null,
    })
    .execute();

  analysisId = fixture.newId();
  const input = resultAnalysisInput.parse(buildSampleInput(fixtureIndicatorId));
  await fixture.createService().save(fixtureActor, analysisId, input, fixture.engine);

  const accept = ['quality', sampleCommands.accept] as const;
  const waiting = doAll(
    openSample({ kind: 'confidential', title: 'Roupa suja' }, { id: 'NC-2', number: 2 }),
    [['claimant', sampleCommands.submit, {}, ''], accept],
  );
  const executing = doAll(openSample({}, { id: 'NC-1' }), [
    ['claimant', sampleCommands.submit],
    accept,
    [
      'responsible',
      {
        ...sampleCommands.answer,
        causes: [...sampleCommands.answer.causes],
        affectedDepartments: [],
        actions: [
          buildAction('a1', 'JOAO.PIRES'),
          buildAction('a2', 'DANIELA.COSTA', { dueOn: '2026-11-06' }),
        ],
      },
    ],
    ['quality', sampleCommands.approve],
  ]);
  planned = executing;
  for (const document of [waiting, executing]) await insertCaseDocument(database, document);
  const minutes = createMinutesRepository(database);
  await minutes.insert({ ...scheduled, state: 'approved' });
  await minutes.insert({ ...scheduled, id: 'ATA-2', number: 2 });
});

afterAll(async () => {
  await fixture.close();
});

const brief = ({ kind, state, title, dueOn, isLate, daysLate, origin }: PlanRow) =>
  [kind, origin.source, title, state, dueOn, isLate ? daysLate : null] as const;

async function list(actor: Actor, service = plans) {
  return (await service.list(actor, {}, fixture.engine)).map(brief);
}

const ofWard = [
  ['action', 'indicator', 'Train the team', 'open', '2026-04-10', 209],
  ['racp', 'indicator', 'Infections off target', 'executing', '2026-07-01', 209],
  ['action', 'minutes', 'Comprar', 'open', '2026-10-20', 16],
  ['action', 'minutes', 'Reaplicar a escala', 'open', '2026-10-30', 6],
  ['action', 'indicator', 'Audit hand hygiene', 'open', null, null],
];
const ofHotel = [
  ['analysis', 'case', 'Roupa suja', 'to-write', '2026-10-23', 13],
  ['racp', 'case', 'Leito liberado tarde', 'executing', '2026-12-10', 6],
  ['action', 'case', 'Criar a fila digital', 'open', '2026-10-30', 6],
  ['analysis', 'indicator', 'Infection rate', 'to-write', '2026-11-15', null],
  ['action', 'case', 'Criar a fila digital', 'open', '2026-11-06', null],
];

describe('plans and analyses in one list', () => {
  it('[UC-08] are those of all departments for quality managers and administrators', async () => {
    const rows = await list(qualityManager);
    expect(rows).toHaveLength(ofWard.length + ofHotel.length);
    expect(rows).toEqual(expect.arrayContaining([...ofWard, ...ofHotel]));
    expect(rows.map((row) => row[5])).toEqual([209, 209, 16, 13, 6, 6, 6, null, null, null]);
    expect(await list({ ...person, isAdmin: true })).toEqual(rows);
  });

  it('[UC-08] are those of their own departments for who leads some, and nobody else has any', async () => {
    expect(await list(carla)).toEqual(ofWard);
    expect(new Set(await list(joao))).toEqual(new Set(ofHotel));
    await expect(plans.list(lucas, {}, fixture.engine)).rejects.toThrow(
      'Plans are followed by quality and by who leads a department.',
    );
    const dataAdministrator = { ...lucas, isDataAdministrator: true };
    await expect(plans.choose(dataAdministrator, {}, fixture.engine)).rejects.toThrow('Plans are followed');
  });

  it('have only what the person may read: of minutes that do not concern them nothing, of cases nothing of others', async () => {
    const leadsWard: Actor = { ...carla, userName: 'NOBODY.NAMED' };
    expect((await list(leadsWard)).filter((row) => row[1] === 'minutes')).toEqual([]);
    // Told to lead it, and not its leader: the case itself decides.
    const leadsHotel: Actor = { ...joao, userName: 'NOBODY.NAMED' };
    expect((await list(leadsHotel)).filter((row) => row[1] === 'case')).toEqual([]);
  });

  it('[AC-02] have the number of the RACP, the names of people and departments, and how far a plan is', async () => {
    const rows = await plans.list(qualityManager, {}, fixture.engine);
    const racp = rows.find(({ id }) => id === `racp:${analysisId}`);
    expect(racp).toMatchObject({
      racpNumber: { number: 1 },
      departments: [ward],
      who: { userName: 'MARINA.LOPES', displayName: 'MARINA.LOPES' },
      progress: { done: 0, all: 2, late: 1 },
      origin: { source: 'indicator', code: 'INFECTION', month: 202602, analysisId },
    });
    expect(rows.find(({ title }) => title === 'Train the team')).toMatchObject({
      racpNumber: racp?.racpNumber,
      who: { displayName: 'João Pires' },
    });
    expect(rows.find(({ title }) => title === 'Comprar')).toMatchObject({ departments: [ward] });
    expect(rows.find(({ id }) => id === 'racp:NC-1')).toMatchObject({
      racpNumber: null,
      departments: [hotel],
      progress: { done: 0, all: 2, late: 1 },
      origin: { number: 1, year: 2026, title: 'Leito liberado tarde' },
    });
  });

  it('are narrowed and sorted as they are asked for', async () => {
    const rows = await plans.choose(
      qualityManager,
      { kind: 'action', late: '1', order: 'dueOn', descending: '1' },
      fixture.engine,
    );
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-10-30', '2026-10-30', '2026-10-20', '2026-04-10']);
  });

  it('[AC-07] say that the engine could not be asked, and are there all the same', async () => {
    const away = {
      ...fixture.engine,
      listStates: async () => await Promise.reject(new Error('The engine is away.')),
    };
    const rows = await plans.list(carla, {}, away);
    expect(rows.filter(({ origin }) => origin.source === 'indicator').map(({ state }) => state)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(fixture.failures.splice(0)).toHaveLength(1);
  });

  it('[AC-07] follow the engine, ask it no more for what is done, and forget it a year later', async () => {
    const tasks = await fixture.listTasksOf(analysisId);
    const mark = (name: string) => {
      const task = tasks.find((each) => each.name?.includes(name));
      return { taskId: task?.id ?? '', owner: task?.owner ?? '', mark: task?.category ?? '' };
    };
    for (const name of ['Train', 'Audit']) {
      await fixture.engine.complete(mark(name), AbortSignal.timeout(10_000));
    }
    const now = createService(Date.now());
    const rows = await now.list(carla, {}, fixture.engine);
    const stateOf = (from: readonly PlanRow[], title: string) =>
      from.find((row) => row.title === title)?.state;
    expect([stateOf(rows, 'Infections off target'), stateOf(rows, 'Train the team')]).toEqual([
      'verifying',
      'done',
    ]);

    await fixture.engine.complete(mark('Compare'), AbortSignal.timeout(10_000));
    expect(stateOf(await now.list(carla, {}, fixture.engine), 'Infections off target')).toBe('verified');
    const unasked = { ...fixture.engine, listStates: async () => await Promise.reject(new Error('Asked.')) };
    expect(stateOf(await now.list(carla, {}, unasked), 'Infections off target')).toBe('verified');

    const later = createService(Date.now() + 400 * 86_400_000);
    expect(stateOf(await later.list(carla, {}, unasked), 'Infections off target')).toBeUndefined();
    const asked = await later.list(carla, { from: '2026-01-01' }, unasked);
    expect(stateOf(asked, 'Infections off target')).toBe('verified');
    expect(fixture.failures).toEqual([]);
  });

  it('[AC-02] are over with the verdict on their efficacy, on its day', async () => {
    const side = { months: [], mean: null, target: null };
    await createRacpVerdictsRepository(fixture.database).insert({
      analysisId,
      result: 'parcial',
      partialDecision: 'encerrar',
      evidence: 'Auditoria de outubro.',
      reasonForEarly: '',
      judgedBy: 'MARINA.LOPES',
      judgedAt: new Date(`${today}T02:00:00Z`),
      comparison: { before: side, after: side },
    });
    const racp = (await plans.list(qualityManager, {}, fixture.engine)).find(
      ({ id }) => id === `racp:${analysisId}`,
    );
    expect(racp).toMatchObject({ state: 'partly-effective', isLate: false, closedOn: '2026-11-04' });
  });

  it('[SP-06] have the analysis of a special cause of concern, and none of a month off target by chance', async () => {
    await insertSampleIndicator(fixture.database, { id: 'signal', departmentId: hotel.id });
    await insertSampleIndicator(fixture.database, { id: 'chance', departmentId: hotel.id });
    // With January and February ten results around the target of 2.5, of which October is the last.
    const usual = [2.2, 2.9, 2.3, 2.8, 2.2, 2.9, 2.4];
    await record('signal', [...usual, 9]);
    await record('chance', [...usual, 2.9]);
    const due = (await plans.list(joao, {}, fixture.engine)).filter(({ id }) => /:(signal|chance):/.test(id));
    expect(due.map(({ id, state, dueOn }) => [id, state, dueOn])).toEqual([
      ['analysis:signal:202610', 'to-write', '2026-11-15'],
    ]);
  });
});

/** Of the months from March 2026 on. */
async function record(indicatorId: string, values: readonly number[]): Promise<void> {
  await fixture.database
    .queries<QualityTables>()
    .insertInto('quality.result')
    .values(
      values.map((value, index) => ({
        indicator_id: indicatorId,
        month: `2026-${String(index + 3).padStart(2, '0')}-01`,
        value,
        origin: 'manual',
        recorded_by: 'JOAO.PIRES',
        run_id: null,
      })),
    )
    .execute();
}

describe('what is late of plans', () => {
  beforeAll(async () => {
    // All is done, and nobody has verified it.
    await insertCaseDocument(fixture.database, {
      ...planned,
      id: 'NC-3',
      number: 3,
      actions: planned.actions.map((action) => ({ ...action, doneOn: '2026-10-20' })),
    });
  });

  it('is told alike where only that is read', async () => {
    const clocks = ['2026-04-11', '2026-10-31', today, '2026-11-07', '2026-12-11', '2027-02-01'];
    for (const day of clocks) {
      const service = createService(Date.parse(`${day}T22:00:00Z`));
      const span = { from: '2000-01-01', to: day };
      for (const actor of [qualityManager, carla, joao]) {
        const all = await service.list(actor, {}, fixture.engine);
        const wanted = all.filter(
          ({ kind, isLate, dueOn }) => kind !== 'analysis' && isLate && dueOn !== null && dueOn <= day,
        );
        const late = await service.listLate(actor, span, fixture.engine);
        const tell = (rows: readonly LatePlan[]) =>
          rows.map(({ id, title, dueOn, daysLate, departments }) => ({
            id,
            title,
            dueOn,
            daysLate,
            departments,
          }));
        expect(new Set(tell(late))).toEqual(new Set(tell(wanted)));
      }
      expect(await service.listLate(lucas, span, fixture.engine)).toEqual([]);
    }
    const span = { from: '2026-10-25', to: '2026-10-30' };
    expect((await plans.listLate(qualityManager, span, fixture.engine)).map(({ dueOn }) => dueOn)).toEqual([
      '2026-10-30',
      '2026-10-30',
    ]);
  });
});
