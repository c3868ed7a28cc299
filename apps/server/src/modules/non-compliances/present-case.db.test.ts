import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { createDepartmentsRepository, type Department } from '../departments/departments.repository.ts';
import { createNonCompliancesRepository, type StoredCase } from './non-compliances.repository.ts';
import { buildRandomCases } from './testing/build-random-cases.ts';
import { listByDocuments } from './testing/list-by-documents.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import {
  buildPerson,
  emergency,
  executor,
  otherExecutor,
  pharmacy,
  quality,
  reporter,
  responsible,
  stranger,
  utia,
} from './testing/people.ts';

const caseCount = 600;

let fixture: NonComplianceFixture;
let kept: readonly StoredCase[];
let departments: readonly Department[];
let countPeople: (departmentId: string | null) => number;

const actors: Readonly<Record<string, Actor>> = {
  quality,
  administrator: buildPerson('ADMIN', { isAdmin: true }),
  'quality that reports': buildPerson('BEATRIZ.SOUZA', { isQualityManager: true, departments: [utia] }),
  reporter,
  responsible,
  'responsible in another spelling': buildPerson('Carla.Mendes', { departments: [utia, pharmacy] }),
  executor,
  'another executor': otherExecutor,
  'manager of a department they do not belong to': buildPerson('HELENA.PRADO'),
  'colleague of a reporter': buildPerson('NADIA.FREIRE', { departments: [emergency] }),
  stranger,
};

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
  const repository = createNonCompliancesRepository(fixture.database);
  const people = [reporter, responsible, executor, otherExecutor, quality].map(({ userName }) => userName);
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') };
  const built = buildRandomCases({ count: caseCount, people, ...span });
  for (const stored of built) await repository.insert(stored);
  // As they are read, and so decoded.
  const found = await Promise.all(
    built.map(async ({ nonCompliance }) => await repository.find(nonCompliance.id)),
  );
  kept = found.flatMap((stored) => stored ?? []);
  departments = await createDepartmentsRepository(fixture.database).list({ ledBy: [] });
  const counts = await fixture.departments.countPeople(departments.map(({ id }) => id));
  countPeople = (id) => counts.get(id ?? '') ?? 0;
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

describe('[NC-02] the list of cases', () => {
  it('is asked about cases in every state', () => {
    expect(kept).toHaveLength(caseCount);
    expect(new Set(kept.map(({ nonCompliance }) => nonCompliance.state)).size).toBe(
      nonComplianceStates.length,
    );
  });

  it.each(Object.entries(actors))('answers %s what the whole documents say', async (name, actor) => {
    for (const span of [
      {},
      { from: '2026-06-01' },
      { to: '2026-05-31' },
      { from: '2026-06-01', to: '2026-06-01' },
    ]) {
      const now = new Date(fixture.time.now);
      const expected = listByDocuments(kept, { actor, span, now, departments, countPeople });
      expect(await fixture.service.list(actor, span)).toEqual(expected);
      expect([name, expected.length > 0]).toEqual([name, listsSome(actor)]);
    }
  });

  it('follows a document that is changed', async () => {
    const repository = createNonCompliancesRepository(fixture.database);
    const [stored] = kept;
    if (stored === undefined) throw new Error('there is no case');
    const nonCompliance: NonCompliance = {
      ...stored.nonCompliance,
      title: 'Mudou',
      state: 'efficacy',
      actions: [],
    };
    await repository.update({ ...stored, nonCompliance }, { isCommand: true });
    const listed = (await fixture.service.list(quality, {})).find((one) => one.id === nonCompliance.id);
    // As it was, for whoever looks next.
    await repository.update(stored, { isCommand: true });
    expect(listed).toMatchObject({ title: 'Mudou', state: 'efficacy', actions: 0 });
  });
});

function listsSome({ userName }: Actor): boolean {
  return userName !== stranger.userName;
}
