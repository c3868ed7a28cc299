import { createSaveSettingEndpoint, createSettingsQuery } from './user-settings.endpoints.ts';
import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { createUserSettingsDocuments } from './user-settings.documents.ts';
import { createUserSettingsService } from './user-settings.service.ts';

export function createUserSettingsModule({ database }: ModuleEnvironment) {
  const settings = createUserSettingsService(database);
  return defineModule({
    name: 'user-settings',
    documents: [createUserSettingsDocuments(settings)],
    queries: [createSettingsQuery(settings)],
    endpoints: [createSaveSettingEndpoint(settings)],
  });
}
