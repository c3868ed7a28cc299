// By whose word the query of an indicator reads a warehouse, at every way in which it runs.
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { createIndicatorsService, type IndicatorFacts } from '../indicators/indicators.service.ts';
import { buildIndicator } from '../indicators/testing/build-indicator.ts';
import { createExtractionFixture, type ExtractionFixture } from './testing/extraction-fixture.ts';

let fixture: ExtractionFixture;
const departmentId = 'dep-utia';

beforeAll(async () => {
  fixture = await createExtractionFixture();
  for (const { userName, roles } of Object.values(actors)) fixture.people.set(userName, roles);
});

afterAll(async () => {
  await fixture.close();
});

const nobody: Actor = {
  ...qualityManager,
  isQualityManager: false,
  roles: ['Authenticated'],
  departments: [{ id: departmentId, initials: 'UTIA', name: 'Setor UTIA' }],
};
const actors = {
  administrator: { ...nobody, userName: 'ADMIN', isAdmin: true, roles: ['Administrator'] },
  publishingManager: {
    ...qualityManager,
    userName: 'ANA.LUZ',
    roles: ['quality_manager', 'Power User'],
  },
  qualityManager,
  responsible: { ...nobody, userName: 'CARLA.MENDES' },
  publishingResponsible: { ...nobody, userName: 'carla.mendes', roles: ['data_administrator'] },
  dataAdministrator: {
    ...nobody,
    userName: 'ALICE.BARROS',
    isDataAdministrator: true,
    roles: ['data_administrator'],
  },
  powerUser: { ...nobody, userName: 'SILVIO.TORRES', roles: ['Power User'] },
  colleague: { ...nobody, userName: 'BIA.LIMA' },
} as const satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

function queryOn(datasource: ExtractionQuery['datasource'], query = 'values (202601, 1)'): ExtractionQuery {
  return { datasource, type: 'SQL', query };
}

describe('[SE-02] a trial', () => {
  it.each<[who: ActorName, onWarehouse: string, onOwnData: string]>([
    ['administrator', 'done', 'done'],
    ['publishingManager', 'done', 'done'],
    ['publishingResponsible', 'done', 'done'],
    ['qualityManager', 'query_right', 'done'],
    ['responsible', 'query_right', 'done'],
    ['dataAdministrator', 'access_denied', 'access_denied'],
    ['powerUser', 'access_denied', 'access_denied'],
    ['colleague', 'access_denied', 'access_denied'],
  ])('of %s reads a warehouse: %s, the data of the department: %s', async (who, onWarehouse, onOwnData) => {
    const tryOn = async (datasource: ExtractionQuery['datasource']): Promise<string> => {
      try {
        const trial = await fixture.service.test(actors[who], departmentId, queryOn(datasource), undefined);
        return trial.failure?.code ?? 'done';
      } catch (error) {
        return String(Reflect.get(Object(error), 'code'));
      }
    };
    expect([await tryOn('SGHDW'), await tryOn('DOCSTORE')]).toEqual([onWarehouse, onOwnData]);
  });
});

it('[SE-02] a query may be tried as it is saved, letter by letter, by whoever may run it', async () => {
  const saved = queryOn('SGHDW', 'values (202602, 5)');
  const tryOut = async (query: ExtractionQuery, id = departmentId): Promise<string> =>
    (await fixture.service.test(actors.qualityManager, id, query, undefined)).failure?.code ?? 'done';
  await fixture.addIndicator('copied', saved, departmentId, { kind: 'person', userName: 'MARINA.LOPES' });
  expect(await tryOut(saved)).toBe('query_right');
  await fixture.addIndicator('tried', saved, departmentId, { kind: 'person', userName: 'ANA.LUZ' });
  expect(await tryOut(saved)).toBe('done');
  expect(await tryOut({ ...saved, query: `${saved.query} ` })).toBe('query_right');
  expect(await tryOut(saved, 'dep-cc')).toBe('query_right');
  fixture.people.delete('ANA.LUZ');
  expect(await tryOut(saved)).toBe('query_right');
  fixture.people.set('ANA.LUZ', actors.publishingManager.roles);
});

describe('[SE-02] a query that is saved', () => {
  let count = 0;

  async function create(who: ActorName, extraction: ExtractionQuery): Promise<string> {
    count += 1;
    const { id: _id, ...facts } = buildIndicator({ id: '', code: `R-${count}`, departmentId, extraction });
    return (await indicators().create(actors[who], facts)).id;
  }

  function indicators() {
    return createIndicatorsService({
      database: fixture.database,
      clock: Date.now,
      onChanged: () => undefined,
    });
  }

  async function change(who: ActorName, id: string, changed: Partial<IndicatorFacts>): Promise<void> {
    const filter = { id, departmentId: undefined, user: undefined, isBrief: true };
    const [listed] = await indicators().list(actors.administrator, filter);
    if (listed === undefined) throw new Error(`no indicator ${id}`);
    const { id: _id, version: _version, department: _department, ...facts } = listed.indicator;
    const { extractionAuthor: _author, ...kept } = facts;
    await indicators().replace(actors[who], id, { ...kept, ...changed }, 'any');
  }

  /** By hand, by everybody who may, and by the schedule: always the same. */
  async function runAll(id: string): Promise<string> {
    const key = { departmentId, indicatorId: id };
    const codes: string[] = [];
    for (const who of ['administrator', 'qualityManager', 'responsible'] as const) {
      const run = await fixture.service.run(actors[who], key, { trigger: 'hand', principal: undefined });
      codes.push(run?.failure?.code ?? 'done');
    }
    codes.push((await fixture.service.runScheduled(id, { span: 'all' }))?.failure?.code ?? 'done');
    return [...new Set(codes)].join(', ');
  }

  it.each<[author: ActorName, outcome: string]>([
    ['administrator', 'done'],
    ['publishingManager', 'done'],
    ['publishingResponsible', 'done'],
    ['qualityManager', 'query_right'],
    ['responsible', 'query_right'],
  ])('by %s reads a warehouse: %s, whoever runs it', async (author, outcome) => {
    fixture.people.set('carla.mendes', ['data_administrator']);
    expect(await runAll(await create(author, queryOn('SGHDW')))).toBe(outcome);
  });

  it('reads the data of the department by the word of whoever defines its indicators', async () => {
    expect(await runAll(await create('responsible', queryOn('DOCSTORE')))).toBe('done');
  });

  it('stays the word of its author while others change the rest of the indicator', async () => {
    const id = await create('publishingManager', queryOn('SGHDW'));
    await change('responsible', id, { name: 'Outro nome', targets: [] });
    expect(await runAll(id)).toBe('done');
  });

  it.each<[title: string, changed: ExtractionQuery]>([
    ['its text', queryOn('SGHDW', 'values (202601, 2)')],
    ['a blank in it', queryOn('SGHDW', 'values (202601, 1) ')],
    ['its data source', queryOn('SGHDADOS')],
  ])('is the word of whoever changed %s', async (_title, changed) => {
    const id = await create('publishingManager', queryOn('SGHDW'));
    await change('responsible', id, { extraction: changed });
    expect(await runAll(id)).toBe('query_right');
    await change('administrator', id, { extraction: queryOn('SGHDW') });
    expect(await runAll(id)).toBe('done');
  });

  it('is the word of whoever puts it back after it was taken away', async () => {
    const id = await create('administrator', queryOn('SGHDW'));
    await change('responsible', id, { extraction: null });
    await change('responsible', id, { extraction: queryOn('SGHDW') });
    expect(await runAll(id)).toBe('query_right');
  });

  it('runs only while its author has the right, and is there', async () => {
    const id = await create('publishingManager', queryOn('SGHDW'));
    fixture.people.set('ANA.LUZ', ['quality_manager']);
    expect(await runAll(id)).toBe('query_right');
    fixture.people.delete('ANA.LUZ');
    expect(await runAll(id)).toBe('query_right');
    fixture.people.set('ANA.LUZ', actors.publishingManager.roles);
    expect(await runAll(id)).toBe('done');
  });

  it('is the word of nobody when it was put there by no person and not by the product', async () => {
    await fixture.addIndicator('planted', queryOn('SGHDW'), departmentId, { kind: 'gone' });
    expect(await runAll('planted')).toBe('query_right');
    await fixture.addIndicator('brought', queryOn('SGHDW'), departmentId, { kind: 'server' });
    expect(await runAll('brought')).toBe('done');
  });
});
