import { afterAll, beforeAll, describe } from 'vitest';

import { sharedCases } from '../contract/workflow/further-cases/all-further-cases.ts';
import type { EngineTarget } from '../contract/workflow/engine-target.ts';
import { registerFurtherCases } from '../contract/workflow/register-further-cases.ts';
import { registerRecording } from '../contract/workflow/register-recording.ts';
import type { ReplayedStep } from '../contract/workflow/replay/replay-recording.ts';
import { flowableBehindGateway } from './flowable-behind-gateway.ts';
import { writeReport } from './real-engine.ts';
import { startGateway } from './start-gateway.ts';

describe("Flowable 7.2 through Prumo's gateway", () => {
  let target: EngineTarget;
  let replayed: readonly ReplayedStep[] = [];
  beforeAll(async () => {
    target = await startGateway();
  });
  afterAll(async () => {
    await target.close();
  });

  registerRecording(() => target, {
    profile: flowableBehindGateway,
    proves: 'WF-02',
    onReplayed: (all) => {
      replayed = all;
    },
  });
  registerFurtherCases(() => target, { profile: flowableBehindGateway, cases: sharedCases });

  afterAll(() =>
    writeReport({ profile: flowableBehindGateway, replayed, caseIds: sharedCases.map(({ id }) => id) }),
  );
});
