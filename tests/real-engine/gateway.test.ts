import { afterAll, beforeAll, describe } from 'vitest';

import type { EngineTarget } from '../contract/workflow/engine-target.ts';
import { registerFurtherCases } from '../contract/workflow/register-further-cases.ts';
import { registerRecording } from '../contract/workflow/register-recording.ts';
import type { ReplayedStep } from '../contract/workflow/replay/replay-recording.ts';
import { putBehindGateway } from './behind-gateway.ts';
import { writeReport } from './real-engine.ts';
import { getRealProfile } from './real-profile.ts';
import { startGateway } from './start-gateway.ts';

const { profile: engine, gatewayCases: cases } = getRealProfile();
const profile = putBehindGateway(engine);

describe(`${engine.name} through Prumo's gateway`, () => {
  let target: EngineTarget;
  let replayed: readonly ReplayedStep[] = [];
  beforeAll(async () => {
    target = await startGateway();
  });
  afterAll(async () => {
    await target.close();
  });

  registerRecording(() => target, {
    profile,
    proves: 'WF-02',
    onReplayed: (all) => {
      replayed = all;
    },
  });
  registerFurtherCases(() => target, { profile, cases });

  afterAll(() => writeReport({ profile, replayed, caseIds: cases.map(({ id }) => id) }));
});
