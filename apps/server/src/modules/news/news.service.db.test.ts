import { randomUUID } from 'node:crypto';

import { newsAnswer, type News } from '@prumo/contracts/news/news';
import { resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { content, go, scheduled } from '@prumo/domain/minutes/testing/sample-minutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { createActionTaskEngine } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import { createActionPlansService } from '../action-plans/action-plans.service.ts';
import { createMinutesRepository } from '../minutes/minutes.repository.ts';
import {
  createNonComplianceFixture,
  type NonComplianceFixture,
} from '../non-compliances/testing/non-compliance-fixture.ts';
import { accept, answer } from '../non-compliances/testing/sample-commands.ts';
import { buildPerson, pharmacy, quality, responsible, utia } from '../non-compliances/testing/people.ts';
import { createResultAnalysesService } from '../result-analyses/result-analyses.service.ts';
import { insertSampleIndicator } from '../result-analyses/testing/sample-indicator.ts';
import { buildSampleInput } from '../result-analyses/testing/sample-input.ts';
import { createNewsMarksRepository } from './news-marks.repository.ts';
import { createNewsService, type NewsService } from './news.service.ts';

// Of 20 July; everybody looked last in June, so that the end of that month lies between.
const meetingDay = new Date('2026-07-13T18:00:00Z');
const lastLook = '2026-06-28T12:00:00.000Z';

const marina = quality;
const admin = buildPerson('ADRIANO.ROOT', { isAdmin: true });
const dataAdministrator = buildPerson('ALICE.BARROS', { isDataAdministrator: true });
const reader = buildPerson('OLGA.LEITE', { isReader: true });
const carla: Actor = { ...responsible, departments: [{ ...utia, isLed: true }] };
const nurse = buildPerson('IVONE.ALVES', { departments: [{ ...utia, isLed: false }] });
const pharmacist = buildPerson('LUCAS.BRAGA', { departments: [{ ...pharmacy, isLed: true }] });
/** Named in the RACP of the ward, and nothing else to it. */
const verifier = buildPerson('SANDRA.ROCHA');
const renato = buildPerson('RENATO.FARIA');
const everybody = [marina, admin, dataAdministrator, reader, carla, nurse, pharmacist, verifier, renato];

let fixture: NonComplianceFixture;
let engine: ActionTaskEngine;
let news: NewsService;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
  const { database, time, departments } = fixture;
  const clock = () => time.now;
  const reportFailure = (error: unknown) => fixture.failures.push(error);
  engine = createActionTaskEngine({
    connection: fixture.connection,
    findPrincipal: async () => ({ userId: marina.userName, groups: [], authorization: undefined }),
    origin: { protocol: 'http', host: 'localhost' },
    onWritten: undefined,
  });
  const parts = { database, clock, timeLimitMs: 20_000, reportFailure };
  news = createNewsService({
    database,
    clock,
    plans: createActionPlansService({ ...parts, departments, listPeople: async () => [] }),
    cases: fixture.service,
  });
  for (const actor of everybody) await news.markSeen(actor, { until: lastLook });

  await insertSampleIndicator(database, { id: 'infection', departmentId: utia.id });
  await insertSampleIndicator(database, { id: 'falls', departmentId: utia.id });
  await insertSampleIndicator(database, { id: 'stock', departmentId: pharmacy.id });
  await record('infection', 3, '2026-07-10T12:00:00Z', 'NINA.REIS');
  await record('stock', 9, '2026-07-11T12:00:00Z', 'NINA.REIS');
  await addSignal('infection', 'concern');
  await addSignal('stock', 'improvement');
  await addSignal('falls', 'neutral-high');

  const plan = buildSampleInput('infection').racp;
  if (plan === undefined || plan === null) throw new Error('the sample has a RACP');
  const input = buildSampleInput('infection', {
    racp: {
      ...plan,
      tasks: [{ name: 'Train the team', assignee: 'JOAO.PIRES', dueDate: '2026-07-10' }],
      assignee: verifier.userName,
      dueDate: '2026-07-15',
    },
  });
  const analyses = createResultAnalysesService({ ...parts, holidays: new Set(), onChanged: () => {} });
  await analyses.save(marina, randomUUID(), resultAnalysisInput.parse(input), engine);

  const minutes = go(
    go({ ...scheduled, ...content, date: '2026-07-13' }, 'RENATO.FARIA', { deed: 'begin' }, meetingDay),
    'RENATO.FARIA',
    { deed: 'present-for-approval' },
    meetingDay,
  );
  await createMinutesRepository(database).insert(minutes);

  const death = { harm: 'obito', occurrenceDate: '2026-07-19T12:00:00.000Z' } as const;
  await fixture.report({ ...death, title: 'Óbito' });
  await fixture.report({ ...death, title: 'Em sigilo', kind: 'confidential' });
  const { id } = await fixture.report({ title: 'Em validação' });
  for (const { actor, deed } of [accept, answer]) await fixture.perform(actor, id, deed);
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

async function record(indicatorId: string, value: number, at: string, by: string): Promise<void> {
  await sql`
    insert into quality.result (indicator_id, month, value, origin, recorded_by, recorded_at)
    values (${indicatorId}, '2026-06-01', ${value}, 'manual', ${by}, ${at})`.execute(
    fixture.database.queries(),
  );
}

async function addSignal(indicatorId: string, kind: string): Promise<void> {
  await sql`
    insert into quality.signal_event (indicator_id, month, cause, kind, variation, occurred_at)
    values (${indicatorId}, '2026-06-01', 'above-limit', ${kind}, 'concern-high', '2026-07-10T12:00:00Z')`.execute(
    fixture.database.queries(),
  );
}

async function list(actor: Actor): Promise<News> {
  return newsAnswer.parse(await news.list(actor, engine));
}

/** What somebody is told, as its kind and what it is about. */
async function tell(actor: Actor): Promise<readonly string[]> {
  const { groups } = await list(actor);
  return groups.flatMap(({ kind, items }) =>
    items.map((item) => `${kind}: ${'code' in item ? item.code : item.title}`),
  );
}

const ofWard = ['signals: INFECTION', 'off-target: INFECTION', 'missing-results: FALLS'];
const ofPharmacy = ['signals: STOCK', 'off-target: STOCK'];
const latePlans = ['late-plans: Train the team', 'late-plans: Infections off target'];
const efficacy = 'approvals: Infections off target';

describe('what changed since a person last looked', () => {
  it('[SP-07] is for quality and administrators all that there is', async () => {
    for (const actor of [marina, admin]) {
      const told = await tell(actor);
      expect(told.toSorted()).toEqual(
        [
          ...ofWard,
          ...ofPharmacy,
          ...latePlans,
          efficacy,
          'approvals: Em validação',
          'legal-deadlines: Óbito',
          'legal-deadlines: Em sigilo',
        ].toSorted(),
      );
    }
  });

  it('[SP-07] is for who reads everything the same, without what waits for others and what is kept from them', async () => {
    expect((await tell(reader)).toSorted()).toEqual(
      [...ofWard, ...ofPharmacy, ...latePlans, 'legal-deadlines: Óbito'].toSorted(),
    );
  });

  it('[SP-07] is for who leads a department what is of it', async () => {
    expect((await tell(carla)).toSorted()).toEqual(
      [...ofWard, ...latePlans, 'legal-deadlines: Óbito'].toSorted(),
    );
    expect((await tell(pharmacist)).toSorted()).toEqual(ofPharmacy.toSorted());
  });

  it('[SP-07] is for who works in a department its indicators, and no plans or cases', async () => {
    expect((await tell(nurse)).toSorted()).toEqual(ofWard.toSorted());
  });

  it('[SP-07] is for who only looks after the data nothing of departments that are not theirs', async () => {
    expect(await tell(dataAdministrator)).toEqual([]);
  });

  it('[SP-07] is for others only what waits for them by name', async () => {
    expect(await tell(verifier)).toEqual([efficacy]);
    expect(await tell(renato)).toEqual(['approvals: Grupo de quedas']);
    expect(await tell(buildPerson('NINGUEM', { departments: [] }))).toEqual([]);
  });

  it('[SP-07] leaves out what the person recorded', async () => {
    const nina = buildPerson('nina.reis', { departments: [{ ...utia, isLed: false }] });
    await news.markSeen(nina, { until: lastLook });
    expect(await tell(nina)).toEqual(['signals: INFECTION', 'missing-results: FALLS']);
  });

  it('[SP-07] leads to each thing, and counts what had happened when the day began', async () => {
    const { groups, since, until, today } = await list(marina);
    expect({ since, until, today }).toEqual({
      since: lastLook,
      until: '2026-07-20T13:20:30.400Z',
      today: '2026-07-20',
    });
    expect(groups.map(({ kind, count, countBeforeToday }) => [kind, count, countBeforeToday])).toEqual([
      ['legal-deadlines', 2, 0],
      ['signals', 2, 2],
      ['off-target', 2, 2],
      ['missing-results', 1, 1],
      ['late-plans', 2, 2],
      ['approvals', 2, 1],
    ]);
    expect(groups.find(({ kind }) => kind === 'off-target')?.items[1]).toEqual({
      id: 'infection:202606',
      indicatorId: 'infection',
      departmentId: utia.id,
      code: 'INFECTION',
      name: 'Infection rate',
      month: 202606,
      measureUnit: 'pmil',
      result: 3,
      difference: 0.5,
      at: '2026-07-10T12:00:00.000Z',
    });
  });
});

describe('the mark of what was seen', () => {
  const someone = buildPerson('Paula.Dias', { departments: [{ ...utia, isLed: false }] });

  it('[SP-07] hides what was shown, and nothing that came after', async () => {
    await news.markSeen(someone, { until: lastLook });
    expect(await tell(someone)).toEqual(ofWard);
    await news.markSeen(someone, { until: '2026-07-10T11:59:59.999Z' });
    expect(await tell(someone)).toEqual(['signals: INFECTION', 'off-target: INFECTION']);
    await news.markSeen({ ...someone, userName: 'PAULA.DIAS' }, { until: '2026-07-10T12:00:00.000Z' });
    expect(await tell(someone)).toEqual([]);
  });

  it('[SP-07] goes back only in place of the mark that stands', async () => {
    await news.markSeen(someone, { until: lastLook });
    expect(await tell(someone)).toEqual([]);
    await news.markSeen(someone, { until: lastLook, insteadOf: '2026-07-09T00:00:00.000Z' });
    expect(await tell(someone)).toEqual([]);
    await news.markSeen(someone, { until: lastLook, insteadOf: '2026-07-10T12:00:00.000Z' });
    expect(await tell(someone)).toEqual(ofWard);
  });

  it('[SP-07] does not lie ahead, whatever the browser says', async () => {
    await news.markSeen(someone, { until: '2027-01-01T00:00:00.000Z' });
    expect((await list(someone)).since).toBe('2026-07-20T13:20:30.400Z');
  });

  it('[SP-07] of somebody who never looked is a week ago', async () => {
    const newcomer = buildPerson('NOVATO.SILVA', { departments: [{ ...utia, isLed: false }] });
    expect((await list(newcomer)).since).toBe('2026-07-13T13:20:30.400Z');
  });

  it('[SP-07] waits for what is being written: it comes with the time at which it was begun', async () => {
    const marks = createNewsMarksRepository(fixture.database);
    await fixture.database.transaction(async (transaction) => {
      const [begun] = await transaction.prepared<{ at: Date }>(
        `select date_trunc('milliseconds', now()) as at, pg_current_xact_id()::text`,
        [],
      );
      expect((await marks.find(someone.userName)).settledAt).toEqual(begun?.at);
    });
  });
});
