import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { executor, otherExecutor, quality, responsible } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

afterEach(() => {
  const failures = fixture.failures.splice(0);
  if (failures.length > 0) throw new AggregateError(failures, 'something was left half-way');
});

/** The plan is done, and its efficacy waits for a verdict. */
async function reportUntilJudged(): Promise<string> {
  const { id } = await fixture.report();
  await fixture.perform(quality, id, getSample('accept'));
  await fixture.perform(responsible, id, getSample('answer'));
  await fixture.perform(quality, id, getSample('approve'));
  await fixture.perform(executor, id, getSample('finish-action'));
  await fixture.perform(otherExecutor, id, { ...getSample('finish-action'), actionId: 'a2' });
  return id;
}

describe('the efficacy of a case', () => {
  it('is closed in part by quality, with a reason before the planned day, and shows whether it still happens', async () => {
    const id = await reportUntilJudged();
    const partial = {
      ...getSample('judge-efficacy'),
      result: 'parcial',
      partialDecision: 'encerrar',
    } as const;
    const hasty = fixture.perform(quality, id, { ...partial, reasonForEarly: '' });
    await expect(hasty).rejects.toMatchObject({ details: { refusal: 'early-verdict-unexplained' } });
    expect(await fixture.listTaskKeys(id)).toEqual(['verificarEficacia']);
    const { nonCompliance, recurrenceComparison } = await fixture.perform(quality, id, partial);
    expect(nonCompliance.state).toBe('closed-partly-effective');
    expect(nonCompliance.verdict).toMatchObject({ result: 'parcial', partialDecision: 'encerrar' });
    expect(recurrenceComparison?.before).toMatchObject({ days: 90, cases: expect.any(Number) });
    expect(recurrenceComparison?.before.cases).toBeGreaterThanOrEqual(1);
    expect(recurrenceComparison?.after.cases).toBe(0);
    expect(await fixture.listTaskKeys(id)).toEqual([]);
    expect((await fixture.listProcesses(id)).map(({ endTime }) => endTime !== null)).toEqual([true]);
  });
});
