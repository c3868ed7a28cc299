import { afterAll, describe } from 'vitest';

import { registerFurtherCases } from '../contract/workflow/register-further-cases.ts';
import { registerRecording } from '../contract/workflow/register-recording.ts';
import type { ReplayedStep } from '../contract/workflow/replay/replay-recording.ts';
import { getRealEngine, writeReport } from './real-engine.ts';
import { getRealProfile } from './real-profile.ts';

const { profile, cases } = getRealProfile();

describe(`${profile.name}, asked directly`, () => {
  let replayed: readonly ReplayedStep[] = [];

  registerRecording(getRealEngine, {
    profile,
    proves: 'WF-02',
    onReplayed: (all) => {
      replayed = all;
    },
  });
  registerFurtherCases(getRealEngine, { profile, cases });

  afterAll(() => writeReport({ profile, replayed, caseIds: cases.map(({ id }) => id) }));
});
