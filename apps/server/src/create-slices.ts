// The slices of the product, each with what it needs of the others.
import type { BiServer } from '@prumo/bi-server/rest/bi-server-parts';
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';

import type { DueTasks } from './gateway/doors/workflow/create-due-tasks.ts';
import type { TaskReaders } from './gateway/doors/workflow-access/embedded-task-readers.ts';
import type { OpenedSources } from './list-sources.ts';
import type { Module, ModuleEnvironment } from './modules/define-module.ts';
import { createActionPlansModule } from './modules/action-plans/action-plans.module.ts';
import { createAuditModule } from './modules/audit/audit.module.ts';
import { createDepartmentsModule } from './modules/departments/departments.module.ts';
import { createExtractionModule } from './modules/extraction/extraction.module.ts';
import { createFhirModule } from './modules/fhir/fhir.module.ts';
import { createIndicatorsModule } from './modules/indicators/indicators.module.ts';
import { createKnownPeopleRepository } from './gateway/known-people.repository.ts';
import { createMentionsModule } from './modules/mentions/mentions.module.ts';
import { createMinutesModule } from './modules/minutes/minutes.module.ts';
import { createNewsModule } from './modules/news/news.module.ts';
import { createNonComplianceCatalogueModule } from './modules/non-compliance-catalogue/non-compliance-catalogue.module.ts';
import { createNonCompliancesModule } from './modules/non-compliances/non-compliances.module.ts';
import { createNotificationRulesModule } from './modules/notification-rules/notification-rules.module.ts';
import { createNotificationsModule } from './modules/notifications/notifications.module.ts';
import { createOrphanActionPlansModule } from './modules/orphan-action-plans/orphan-action-plans.module.ts';
import { createPanelsModule } from './modules/panels/panels.module.ts';
import { createPlaylistsModule } from './modules/playlists/playlists.module.ts';
import { createRecordAssociationsModule } from './modules/record-associations/record-associations.module.ts';
import { createResultAnalysesModule } from './modules/result-analyses/result-analyses.module.ts';
import { createResultsModule } from './modules/results/results.module.ts';
import { createSignalsModule } from './modules/signals/signals.module.ts';
import { createTaskOrderModule } from './modules/task-order/task-order.module.ts';
import { createUserDepartmentsModule } from './modules/user-departments/user-departments.module.ts';
import { createUserSettingsModule } from './modules/user-settings/user-settings.module.ts';
import { openRulePeople } from './modules/notification-rules/open-rule-people.ts';

interface SliceParts {
  readonly people: PeopleDirectory;
  readonly biServer: BiServer | undefined;
  readonly sources: OpenedSources;
  /** Absent where the engine is a remote one. */
  readonly dueTasks: DueTasks | undefined;
  /** The same. */
  readonly taskReaders: TaskReaders | undefined;
  readonly developmentAdministrator: string | null;
  /** Of the product. */
  readonly version: string;
}

interface Slices {
  readonly extraction: ReturnType<typeof createExtractionModule>;
  /** All of them. */
  readonly slices: readonly Module[];
}

export function createSlices(environment: ModuleEnvironment, parts: SliceParts): Slices {
  const { settings, database } = environment;
  const { people, biServer, sources, developmentAdministrator, version } = parts;
  const extraction = createExtractionModule(environment, sources);
  const listAccounts = async () =>
    settings.BI_URL === '' ? await people.listAccounts() : await createKnownPeopleRepository(database).list();
  const actionPlans = createActionPlansModule(environment, listAccounts);
  const nonCompliances = createNonCompliancesModule(environment, listAccounts);
  const panels = createPanelsModule(environment, {
    tileSources: biServer?.tileSources,
    plans: actionPlans.service,
    cases: nonCompliances.service,
  });
  const notifications = createNotificationsModule(environment, {
    findDisplayName: async (userName) =>
      settings.BI_URL === ''
        ? (await people.findPerson(userName))?.displayName
        : (await createKnownPeopleRepository(database).find(userName))?.displayName,
  });
  const slices: readonly Module[] = [
    extraction,
    createUserSettingsModule(environment, biServer),
    createUserDepartmentsModule(environment),
    createDepartmentsModule(environment),
    createAuditModule(environment),
    createTaskOrderModule(environment),
    createMentionsModule(parts.taskReaders),
    createIndicatorsModule(environment),
    createResultsModule(environment),
    createSignalsModule(environment),
    createResultAnalysesModule(environment),
    actionPlans,
    createRecordAssociationsModule(environment),
    createOrphanActionPlansModule(environment),
    createMinutesModule(environment),
    createNonComplianceCatalogueModule(environment),
    nonCompliances,
    createNewsModule(environment, { plans: actionPlans.service, cases: nonCompliances.service }),
    panels,
    createPlaylistsModule(environment, {
      panels: panels.service,
      tileSources: biServer?.tileSources,
    }),
    createFhirModule(environment, version),
    notifications,
    createNotificationRulesModule(environment, {
      plans: actionPlans.service,
      cases: nonCompliances.service,
      panels: panels.service,
      tileSources: biServer?.tileSources,
      files: biServer?.files,
      ...openRulePeople({ ...environment, people, listAccounts, developmentAdministrator }),
      dueTasks: parts.dueTasks,
      onTold: notifications.nudge,
    }),
  ];
  return { extraction, slices };
}
