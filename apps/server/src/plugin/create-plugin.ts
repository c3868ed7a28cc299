// Composition of the quality plugin: the modules that take part in it, and the endpoints over them.
import type { Database } from '@prumo/database/database';

import { createDepartmentDocuments } from '../modules/departments/departments.documents.ts';
import { createDepartmentsService } from '../modules/departments/departments.service.ts';
import { createUserDepartmentsDocuments } from '../modules/user-departments/user-departments.documents.ts';
import { createUserDepartmentsService } from '../modules/user-departments/user-departments.service.ts';
import { createUserSettingsDocuments } from '../modules/user-settings/user-settings.documents.ts';
import { createUserSettingsService } from '../modules/user-settings/user-settings.service.ts';
import { createDocumentTypes } from './document-types.ts';
import { createDocstoreEndpoint } from './endpoints/docstore.endpoint.ts';
import { createDoQueryEndpoint } from './endpoints/do-query.endpoint.ts';
import { createInitSessionEndpoint } from './endpoints/init-session.endpoint.ts';
import { createMyRolesEndpoint } from './endpoints/my-roles.endpoint.ts';
import { createPingEndpoint } from './endpoints/ping.endpoint.ts';
import { createSaveSettingEndpoint } from './endpoints/save-setting.endpoint.ts';
import type { PluginEndpoint } from './plugin-endpoint.ts';
import { createPluginQueries } from './plugin-queries.ts';
import { createSettingsQuery } from './queries/settings.query.ts';

export interface Plugin {
  /** PLUGIN: its place in the paths of the BI server. */
  readonly name: string;
  readonly endpoints: readonly PluginEndpoint[];
}

export function createPlugin({
  name,
  database,
}: {
  readonly name: string;
  readonly database: Database;
}): Plugin {
  const settings = createUserSettingsService(database);

  const documentTypes = createDocumentTypes();
  documentTypes.add(createDepartmentDocuments(createDepartmentsService(database)));
  documentTypes.add(createUserDepartmentsDocuments(createUserDepartmentsService(database)));
  documentTypes.add(createUserSettingsDocuments(settings));

  const queries = createPluginQueries();
  queries.add(createSettingsQuery(settings));

  return {
    name,
    endpoints: [
      createDocstoreEndpoint(documentTypes),
      createDoQueryEndpoint(queries),
      createInitSessionEndpoint(),
      createMyRolesEndpoint(),
      createPingEndpoint(name),
      createSaveSettingEndpoint(settings),
    ],
  };
}
