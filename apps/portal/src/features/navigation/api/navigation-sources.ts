import type { NavigationSources } from '../model/create-source-reader.ts';
import { listProcessDefinitions } from './process-definitions.ts';
import { getRepositoryTree } from './repository-tree.ts';

/** The back ends behind the portal's doors. */
export const navigationSources: NavigationSources = { listProcessDefinitions, getRepositoryTree };
