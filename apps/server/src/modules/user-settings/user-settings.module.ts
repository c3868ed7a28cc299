import { createSaveSettingEndpoint, createSettingsQuery } from './user-settings.endpoints.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerPersonSightRoutes } from './person-sight.routes.ts';
import { createPersonSightService, type SightSources } from './person-sight.service.ts';
import { createUserSettingsDocuments } from './user-settings.documents.ts';
import { createUserSettingsService } from './user-settings.service.ts';

/** @param biServer The embedded one; absent while another stands behind the door. */
export function createUserSettingsModule(
  { database, departments, settings: { DEV_USR_ADM } }: ModuleEnvironment,
  biServer: SightSources | undefined,
) {
  const sights = createPersonSightService(biServer, {
    developmentAdministrator: DEV_USR_ADM === '' ? null : DEV_USR_ADM,
    listDepartmentsOf: async (userName) => await departments.directory.listOfPerson(userName),
  });
  const settings = createUserSettingsService(database);
  return defineModule({
    name: 'user-settings',
    documents: [createUserSettingsDocuments(settings)],
    queries: [createSettingsQuery(settings)],
    endpoints: [createSaveSettingEndpoint(settings)],
    calls: (app) => registerPersonSightRoutes(app, sights),
  });
}
