// A remote engine, which nobody asks on behalf of whoever is not to be known.
import { randomUUID } from 'node:crypto';

import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { quality, reporter, sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

async function perform(actor: Actor, id: string, command: NonComplianceCommand): Promise<void> {
  const { version } = await fixture.service.getView(reporter, id, remoteEngine());
  await fixture.service.perform(
    actor,
    id,
    { idempotencyKey: randomUUID(), version, command },
    remoteEngine(),
  );
}

function remoteEngine() {
  return { ofPerson: fixture.engine, ofServer: 'unreachable' } as const;
}

it('a case that was cancelled without the engine is ended there by the first of quality who looks', async () => {
  const report = { ...sampleReport, kind: 'confidential' } as const;
  const { id } = await fixture.service.reportInConfidence(
    reporter,
    { idempotencyKey: randomUUID(), report },
    remoteEngine(),
  );
  await perform(quality, id, getSample('return'));
  await perform(reporter, id, getSample('cancel'));
  const [process] = await fixture.listProcesses(id);
  expect(process).toMatchObject({ endTime: null });

  await fixture.service.getView(reporter, id, remoteEngine());
  expect(await fixture.listProcesses(id)).toEqual([process]);
  const view = await fixture.service.getView(quality, id, remoteEngine());
  expect(view.nonCompliance.state).toBe('cancelled');
  expect(await fixture.listProcesses(id)).toEqual([{ id: process?.id, endTime: expect.any(String) }]);
  await fixture.service.getView(quality, id, remoteEngine());
  expect(fixture.failures).toEqual([]);
});
