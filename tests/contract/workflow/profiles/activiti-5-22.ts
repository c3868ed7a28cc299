import type { EngineProfile } from './engine-profile.ts';

/** The embedded engine: everything as recorded. */
export const activiti522: EngineProfile = {
  name: 'Activiti 5.22',
  hasRecordedKeyOrder: true,
  leastAgreement: 99,
  allowed: [],
};
