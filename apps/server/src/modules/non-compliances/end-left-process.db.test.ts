// A remote engine, which nobody asks on behalf of whoever is not to be known.
import { randomUUID } from 'node:crypto';

import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { createNonComplianceBench, type NonComplianceBench } from './testing/non-compliance-bench.ts';
import { quality, reporter, sampleReport } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';

let bench: NonComplianceBench;

beforeAll(async () => {
  bench = await createNonComplianceBench();
});

afterAll(async () => {
  await bench.close();
});

async function perform(actor: Actor, id: string, command: NonComplianceCommand): Promise<void> {
  const { version } = await bench.service.getView(reporter, id, remoteEngine());
  await bench.service.perform(actor, id, { attempt: randomUUID(), version, deed: command }, remoteEngine());
}

function remoteEngine() {
  return { ofPerson: bench.engine, ofServer: 'unreachable' } as const;
}

it('a case that was cancelled without the engine is ended there by the first of quality who looks', async () => {
  const report = { ...sampleReport, kind: 'confidential' } as const;
  const { id } = await bench.service.reportInConfidence(
    reporter,
    { attempt: randomUUID(), report },
    remoteEngine(),
  );
  await perform(quality, id, getSample('return'));
  await perform(reporter, id, getSample('cancel'));
  const [process] = await bench.listProcesses(id);
  expect(process).toMatchObject({ endTime: null });

  await bench.service.getView(reporter, id, remoteEngine());
  expect(await bench.listProcesses(id)).toEqual([process]);
  const view = await bench.service.getView(quality, id, remoteEngine());
  expect(view.nonCompliance.state).toBe('cancelled');
  expect(await bench.listProcesses(id)).toEqual([{ id: process?.id, endTime: expect.any(String) }]);
  await bench.service.getView(quality, id, remoteEngine());
  expect(bench.failures).toEqual([]);
});
