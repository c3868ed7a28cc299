import { beforeAll, describe, expect, it } from 'vitest';

import type { EngineTarget } from './engine-target.ts';
import { fixturesOfCases, listCatalogue } from './further-cases/all-further-cases.ts';
import type { FurtherCase } from './further-cases/further-case.ts';
import { runFurtherCase, type StepFault } from './further-cases/run-further-case.ts';
import type { EngineProfile } from './profiles/engine-profile.ts';
import { sendRequest } from './replay/send-request.ts';

interface FurtherCasesOptions {
  readonly profile: EngineProfile;
  readonly cases: readonly FurtherCase[];
  readonly onRun?: (one: FurtherCase, fault: StepFault | undefined) => void;
}

/** Every further case as one test. */
export function registerFurtherCases(
  getTarget: () => EngineTarget,
  { profile, cases, onRun }: FurtherCasesOptions,
): void {
  beforeAll(async () => {
    for (const file of fixturesOfCases) {
      const request = { method: 'POST', path: 'repository/deployments', as: 'kermit', file };
      const { status, body } = await sendRequest(getTarget(), request);
      if (status !== 201) throw new Error(`${file} was not deployed: ${status} ${JSON.stringify(body)}`);
    }
  }, 60_000);

  describe('further cases', () => {
    for (const one of cases) {
      const reason = profile.otherwise?.[one.id];
      it(`${one.id}: ${one.title}${reason === undefined ? '' : ` (otherwise: ${reason})`}`, async () => {
        const fault = await runFurtherCase(getTarget(), one);
        onRun?.(one, fault);
        expect(reason === undefined ? fault : undefined).toBeUndefined();
        expect(fault === undefined).toBe(reason === undefined);
      }, 60_000);
    }

    it('the catalogue is complete', () => {
      const numbers = listCatalogue().map((id) => Number(id.slice(1)));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
    });
  });
}
