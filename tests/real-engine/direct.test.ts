import { afterAll, describe } from 'vitest';

import { sharedCases } from '../contract/workflow/further-cases/all-further-cases.ts';
import { flowableOnlyCases } from '../contract/workflow/further-cases/flowable-only.ts';
import { flowable72 } from '../contract/workflow/profiles/flowable-7-2.ts';
import { registerFurtherCases } from '../contract/workflow/register-further-cases.ts';
import { registerRecording } from '../contract/workflow/register-recording.ts';
import type { ReplayedStep } from '../contract/workflow/replay/replay-recording.ts';
import { getRealEngine, writeReport } from './real-engine.ts';

describe('Flowable 7.2, asked directly', () => {
  const cases = [...sharedCases, ...flowableOnlyCases];
  let replayed: readonly ReplayedStep[] = [];

  registerRecording(getRealEngine, {
    profile: flowable72,
    proves: 'WF-02',
    onReplayed: (all) => {
      replayed = all;
    },
  });
  registerFurtherCases(getRealEngine, { profile: flowable72, cases });

  afterAll(() => writeReport({ profile: flowable72, replayed, caseIds: cases.map(({ id }) => id) }));
});
