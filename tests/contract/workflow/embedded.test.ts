import { afterAll, beforeAll, describe } from 'vitest';

import { startEngineProcess } from './engine-process.ts';
import type { EngineTarget } from './engine-target.ts';
import { activitiCases } from './further-cases/all-further-cases.ts';
import { activiti522 } from './profiles/activiti-5-22.ts';
import { registerFurtherCases } from './register-further-cases.ts';
import { registerRecording } from './register-recording.ts';

describe('the embedded workflow engine', () => {
  let target: EngineTarget;
  beforeAll(async () => {
    target = await startEngineProcess();
  });
  afterAll(async () => {
    await target.close();
  });

  registerRecording(() => target, { profile: activiti522, proves: 'WF-01' });
  registerFurtherCases(() => target, { profile: activiti522, cases: activitiCases });
});
