// Where the hospital keeps its departments: here, or at its BI server.
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import type { LiveNotifications } from '../../gateway/live/create-live-notifications.ts';
import type { Settings } from '../../settings/setting-table.ts';
import {
  createPluginDepartments,
  type PluginDepartments,
} from '../plugin-departments/create-plugin-departments.ts';
import {
  createDepartmentsDirectory,
  type DepartmentsDirectory,
  type DepartmentsPlace,
} from './departments-directory.repository.ts';

interface DepartmentsParts {
  readonly settings: Pick<Settings, 'PLUGIN' | 'PLUGIN_AT_BI_SERVER'>;
  readonly database: Database;
  readonly clock: () => number;
  readonly live: Pick<LiveNotifications, 'tellOf'>;
}

export interface OpenedDepartments {
  readonly directory: DepartmentsDirectory;
  /** The same within a transaction. */
  readonly createDirectory: (connection: Connection) => DepartmentsDirectory;
  /** Nothing when they are kept here. */
  readonly refresh: PluginDepartments['refresh'] | undefined;
}

export function openDepartments({ settings, database, clock, live }: DepartmentsParts): OpenedDepartments {
  const place: DepartmentsPlace = settings.PLUGIN_AT_BI_SERVER ? 'plugin' : 'own';
  const createDirectory = (connection: Connection): DepartmentsDirectory =>
    createDepartmentsDirectory(connection, place);
  const directory = createDirectory(database);
  if (place === 'own') return { directory, createDirectory, refresh: undefined };
  const { refresh } = createPluginDepartments({
    database,
    pluginName: settings.PLUGIN,
    clock,
    onChanged: () => live.tellOf('departments'),
  });
  return { directory, createDirectory, refresh };
}
