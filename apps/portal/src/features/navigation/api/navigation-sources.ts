import { loadProcessDefinitions } from '../../../lib/workflow/process-definitions.ts';
import type { NavigationSources } from '../model/create-source-reader.ts';
import { getRepositoryTree } from './repository-tree.ts';

/** The back ends behind the portal's doors. */
export const navigationSources: NavigationSources = {
  listProcessDefinitions: loadProcessDefinitions,
  getRepositoryTree,
};
