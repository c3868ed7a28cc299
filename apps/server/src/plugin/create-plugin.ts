// Composition of the quality plugin: the modules that take part in it, and the endpoints over them.
import type { Database } from '@prumo/database/database';

import { createDepartmentDocuments } from '../modules/departments/departments.documents.ts';
import type { DepartmentsService } from '../modules/departments/departments.service.ts';
import type { ExtractionService } from '../modules/extraction/extraction.service.ts';
import { createIndicatorDocuments } from '../modules/indicators/indicators.documents.ts';
import { createIndicatorsService } from '../modules/indicators/indicators.service.ts';
import {
  createEventSubtypeDocuments,
  createEventTypeDocuments,
} from '../modules/non-compliance-catalogue/event-types.documents.ts';
import type { NonComplianceCatalogueService } from '../modules/non-compliance-catalogue/non-compliance-catalogue.service.ts';
import { createRecordAssociationsService } from '../modules/record-associations/record-associations.service.ts';
import { createResultDocuments } from '../modules/results/results.documents.ts';
import { createResultsService } from '../modules/results/results.service.ts';
import { createUserDepartmentsDocuments } from '../modules/user-departments/user-departments.documents.ts';
import { createUserDepartmentsService } from '../modules/user-departments/user-departments.service.ts';
import { createUserSettingsDocuments } from '../modules/user-settings/user-settings.documents.ts';
import { createUserSettingsService } from '../modules/user-settings/user-settings.service.ts';
import { createDocumentTypes } from './document-types.ts';
import { createConvertExtractionQueryEndpoint } from './endpoints/convert-extraction-query.endpoint.ts';
import { createDocstoreEndpoint } from './endpoints/docstore.endpoint.ts';
import { createDoQueryEndpoint } from './endpoints/do-query.endpoint.ts';
import { createEntityItemsEndpoint } from './endpoints/entity-items.endpoint.ts';
import { createExtractionRunsEndpoint } from './endpoints/extraction-runs.endpoint.ts';
import { createInitSessionEndpoint } from './endpoints/init-session.endpoint.ts';
import { createLoadKpiValuesEndpoint } from './endpoints/load-kpi-values.endpoint.ts';
import { createMappingsEndpoint } from './endpoints/mappings.endpoint.ts';
import { createMyRolesEndpoint } from './endpoints/my-roles.endpoint.ts';
import { createPingEndpoint } from './endpoints/ping.endpoint.ts';
import { createSaveSettingEndpoint } from './endpoints/save-setting.endpoint.ts';
import { createTestExtractionQueryEndpoint } from './endpoints/test-extraction-query.endpoint.ts';
import type { PluginEndpoint } from './plugin-endpoint.ts';
import { createPluginQueries } from './plugin-queries.ts';
import { createEntitiesQuery } from './queries/entities.query.ts';
import { createKpiDepartmentsQuery } from './queries/kpi-departments.query.ts';
import { createKpiValuesQuery } from './queries/kpi-values.query.ts';
import { createSettingsQuery } from './queries/settings.query.ts';
import { createSourceItemsQuery } from './queries/source-items.query.ts';
import { createSourcesQuery } from './queries/sources.query.ts';

export interface Plugin {
  /** PLUGIN: its place in the paths of the BI server. */
  readonly name: string;
  readonly endpoints: readonly PluginEndpoint[];
}

interface PluginParts {
  readonly name: string;
  readonly database: Database;
  readonly clock: () => number;
  readonly extraction: ExtractionService;
  readonly departments: DepartmentsService;
  readonly nonComplianceCatalogue: NonComplianceCatalogueService;
  /** After each commit that changed indicators or results. */
  readonly onIndicatorsChanged: () => void;
  /** After each commit that changed links between records. */
  readonly onRecordAssociationsChanged: () => void;
  /** After each commit that changed departments or who works in them. */
  readonly onDepartmentsChanged: () => void;
}

export function createPlugin(parts: PluginParts): Plugin {
  const { name, database, clock, extraction } = parts;
  const { onIndicatorsChanged, onDepartmentsChanged, onRecordAssociationsChanged } = parts;
  const indicators = createIndicatorsService({ database, onChanged: onIndicatorsChanged });
  const results = createResultsService({ database, clock, onChanged: onIndicatorsChanged });
  const settings = createUserSettingsService(database);
  const userDepartments = createUserDepartmentsService({ database, onChanged: onDepartmentsChanged });
  const associations = createRecordAssociationsService({ database, onChanged: onRecordAssociationsChanged });

  const documentTypes = createDocumentTypes();
  documentTypes.add(createDepartmentDocuments(parts.departments));
  documentTypes.add(createEventTypeDocuments(parts.nonComplianceCatalogue));
  documentTypes.add(createEventSubtypeDocuments(parts.nonComplianceCatalogue.eventSubtypes));
  documentTypes.add(createIndicatorDocuments(indicators));
  documentTypes.add(createResultDocuments(results));
  documentTypes.add(createUserDepartmentsDocuments(userDepartments));
  documentTypes.add(createUserSettingsDocuments(settings));

  const queries = createPluginQueries();
  queries.add(createKpiDepartmentsQuery(indicators));
  queries.add(createKpiValuesQuery(results));
  queries.add(createSettingsQuery(settings));
  queries.add(createEntitiesQuery(associations));
  queries.add(createSourcesQuery(associations));
  queries.add(createSourceItemsQuery(associations));

  return {
    name,
    endpoints: [
      createConvertExtractionQueryEndpoint(extraction),
      createDocstoreEndpoint(documentTypes),
      createDoQueryEndpoint(queries),
      createEntityItemsEndpoint(associations),
      createExtractionRunsEndpoint(extraction),
      createInitSessionEndpoint(),
      createLoadKpiValuesEndpoint(extraction),
      createMappingsEndpoint(associations),
      createMyRolesEndpoint(),
      createPingEndpoint(name),
      createSaveSettingEndpoint(settings),
      createTestExtractionQueryEndpoint(extraction),
    ],
  };
}
