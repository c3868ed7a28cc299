import { afterAll, beforeAll, expect, it } from 'vitest';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

it('[NC-02] recurrences show at triage, before anybody has decided, in the case and in the list', async () => {
  const pattern = 'PNC-07';
  const { id: first } = await fixture.report({ pattern, occurrenceDate: '2026-07-01T11:00:00.000Z' });
  const { id: dismissed } = await fixture.report({ pattern, occurrenceDate: '2026-07-02T11:00:00.000Z' });
  await fixture.perform(quality, dismissed, getSample('dismiss'));
  const { id: second } = await fixture.report({ pattern, occurrenceDate: '2026-07-10T11:00:00.000Z' });
  await fixture.report({ pattern: 'PNC-08', occurrenceDate: '2026-07-10T11:00:00.000Z' });
  const { id: third } = await fixture.report({ pattern, occurrenceDate: '2026-07-19T11:00:00.000Z' });

  const { nonCompliance, related } = await fixture.service.getView(quality, third, fixture.engines);
  expect(nonCompliance.state).toBe('triage');
  expect(nonCompliance.recurrences).toEqual([second, first]);
  expect(related.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  const counts = new Map(
    (await fixture.service.list(quality, {})).map(({ id, recurrences }) => [id, recurrences]),
  );
  expect([first, second, third].map((id) => counts.get(id))).toEqual([0, 1, 2]);

  // Decided, it keeps what was decided by, whatever becomes of the others.
  await fixture.perform(quality, third, getSample('accept'));
  await fixture.perform(quality, second, getSample('dismiss'));
  const after = await fixture.service.getView(quality, third, fixture.engines);
  expect(after.nonCompliance.recurrences).toEqual([second, first]);
});

it('[NC-02] a case goes on in another that says the same, and its own process ends', async () => {
  const { id: into } = await fixture.report();
  const { id } = await fixture.report();
  const { nonCompliance } = await fixture.perform(quality, id, { deed: 'merge', note: 'A mesma.', into });
  expect(nonCompliance).toMatchObject({ state: 'merged', mergedInto: into });
  expect(await fixture.listTaskKeys(id)).toEqual([]);
  expect((await fixture.listProcesses(id)).map(({ endTime }) => endTime !== null)).toEqual([true]);
  const other = await fixture.service.getView(quality, into, fixture.engines);
  expect(other.nonCompliance.state).toBe('triage');
});
