import type { Actor } from '../../../gateway/actor.ts';

/** Somebody who may maintain documents, for tests of services. */
export const qualityManager: Actor = {
  userName: 'MARINA.LOPES',
  displayName: 'Marina Lopes',
  roles: ['quality_manager'],
  groups: [],
  departments: [],
  isAdmin: false,
  isQualityManager: true,
  isDataAdministrator: false,
  isReader: false,
};
