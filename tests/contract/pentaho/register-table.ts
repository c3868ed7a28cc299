import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CaseAnswer, ContractCase } from './contract-case.ts';
import { buildHospital } from './hospital.ts';
import type { PentahoTarget } from './pentaho-target.ts';
import { runCase, type CaseStage } from './run-case.ts';
import { createServerSetUp } from './server-set-up.ts';
import { table } from './table.ts';

interface TableOptions {
  /** Put before the names of the cases. */
  readonly title?: string;
  /** What this target is to answer; the case's own answer unless told. */
  readonly answerOf?: (one: ContractCase) => CaseAnswer;
}

/** Every case of the table as one test, all against one server. */
export function registerTable(start: () => Promise<PentahoTarget>, options: TableOptions = {}): void {
  const { title = '', answerOf = ({ answer }) => answer } = options;
  let stage: CaseStage;

  beforeAll(async () => {
    const target = await start();
    const setUp = createServerSetUp(target);
    stage = { target, setUp, sessions: new Map() };
    await buildHospital(setUp);
  });

  afterAll(async () => {
    await stage.target.close();
  });

  describe.each(Object.entries(table))('%s', (_section, cases) => {
    it.each(cases.map((one) => [one.name, one] as const))(`${title}%s`, async (_name, one) => {
      const comparisons = await runCase(stage, one, answerOf(one));
      expect(comparisons.map(({ observed }) => observed)).toEqual(
        comparisons.map(({ expected }) => expected),
      );
    });
  });
}
