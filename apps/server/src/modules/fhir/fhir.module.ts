import { defineModule, type ModuleEnvironment } from '../define-module.ts';
import { registerFhirRoutes } from './fhir.routes.ts';
import { createFhirService } from './fhir.service.ts';

/** Indicators and their results in the words of FHIR R4, for programs of others; there is no second rule of who reads them. */
export function createFhirModule({ settings, database, clock }: ModuleEnvironment, version: string) {
  const parts = {
    fhir: createFhirService(database),
    clock,
    version,
    publisher: settings.COMPANY_BRAND,
    base: settings.FHIR_BASE_URL,
  };
  return defineModule({
    name: 'fhir',
    calls: async (app) => {
      // Where the BI server has the plugin, it has the indicators too.
      if (!settings.PLUGIN_AT_BI_SERVER) await registerFhirRoutes(app, parts);
    },
  });
}
