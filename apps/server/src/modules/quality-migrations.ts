import { defineMigrations } from '@prumo/database/migrations';

import demoSteps from '../demo/migrations/0003-demo-steps.sql?raw';
import attachments from './attachments/migrations/0017-attachments.sql?raw';
import audit from './audit/migrations/0004-audit.sql?raw';
import readings from './audit/migrations/0026-readings.sql?raw';
import departments from './departments/migrations/0001-departments.sql?raw';
import departmentVersions from './departments/migrations/0007-department-versions.sql?raw';
import docstoreViews from './extraction/migrations/0012-docstore-views.sql?raw';
import extractionByCubes from './extraction/migrations/0035-extraction-by-cubes.sql?raw';
import extraction from './extraction/migrations/0010-extraction.sql?raw';
import indicators from './indicators/migrations/0009-indicators.sql?raw';
import extractionAuthors from './indicators/migrations/0021-extraction-authors.sql?raw';
import targetBands from './indicators/migrations/0036-target-bands.sql?raw';
import nonComplianceCatalogue from './non-compliance-catalogue/migrations/0015-non-compliance-catalogue.sql?raw';
import legalDuties from './non-compliance-catalogue/migrations/0028-legal-duties.sql?raw';
import jobs from './jobs/migrations/0041-jobs.sql?raw';
import minutes from './minutes/migrations/0018-minutes.sql?raw';
import news from './news/migrations/0038-news.sql?raw';
import notificationRules from './notification-rules/migrations/0043-notification-rules.sql?raw';
import notifications from './notifications/migrations/0042-notifications.sql?raw';
import nonCompliances from './non-compliances/migrations/0016-non-compliances.sql?raw';
import listedNonCompliances from './non-compliances/migrations/0020-listed-non-compliances.sql?raw';
import processesOfCases from './non-compliances/migrations/0024-processes-of-cases.sql?raw';
import hiddenReporters from './non-compliances/migrations/0027-hidden-reporters.sql?raw';
import tasksOfPlans from './result-analyses/migrations/0034-tasks-of-plans.sql?raw';
import racpVerdicts from './result-analyses/migrations/0033-racp-verdicts.sql?raw';
import listedAuthorities from './non-compliances/migrations/0029-listed-authorities.sql?raw';
import playlists from './playlists/migrations/0040-playlists.sql?raw';
import pluginDepartments from './plugin-departments/migrations/0019-plugin-departments.sql?raw';
import recordAssociations from './record-associations/migrations/0013-record-associations.sql?raw';
import resultRatios from './results/migrations/0032-result-ratios.sql?raw';
import resultAnalyses from './result-analyses/migrations/0011-result-analyses.sql?raw';
import racpNumbers from './result-analyses/migrations/0030-racp-numbers.sql?raw';
import endsOfPlannedTasks from './result-analyses/migrations/0031-ends-of-planned-tasks.sql?raw';
import actionPlanFixes from './orphan-action-plans/migrations/0014-action-plan-fixes.sql?raw';
import signals from './signals/migrations/0037-signals.sql?raw';
import signalsAsWritten from './signals/migrations/0039-signals-as-written.sql?raw';
import taskOrder from './task-order/migrations/0008-task-order.sql?raw';
import userDepartments from './user-departments/migrations/0002-user-departments.sql?raw';
import userAssociations from './user-departments/migrations/0006-user-associations.sql?raw';
import userSettings from './user-settings/migrations/0005-user-settings.sql?raw';

/** The modules share one schema and may refer to one another's tables, so their order is told here, once. */
export const qualityMigrations = defineMigrations('quality', {
  '0001-departments': departments,
  '0002-user-departments': userDepartments,
  '0003-demo-steps': demoSteps,
  '0004-audit': audit,
  '0005-user-settings': userSettings,
  '0006-user-associations': userAssociations,
  '0007-department-versions': departmentVersions,
  '0008-task-order': taskOrder,
  '0009-indicators': indicators,
  '0010-extraction': extraction,
  '0011-result-analyses': resultAnalyses,
  '0012-docstore-views': docstoreViews,
  '0013-record-associations': recordAssociations,
  '0014-action-plan-fixes': actionPlanFixes,
  '0015-non-compliance-catalogue': nonComplianceCatalogue,
  '0016-non-compliances': nonCompliances,
  '0017-attachments': attachments,
  '0018-minutes': minutes,
  '0019-plugin-departments': pluginDepartments,
  '0020-listed-non-compliances': listedNonCompliances,
  '0021-extraction-authors': extractionAuthors,
  '0024-processes-of-cases': processesOfCases,
  '0026-readings': readings,
  '0027-hidden-reporters': hiddenReporters,
  '0028-legal-duties': legalDuties,
  '0029-listed-authorities': listedAuthorities,
  '0030-racp-numbers': racpNumbers,
  '0031-ends-of-planned-tasks': endsOfPlannedTasks,
  '0032-result-ratios': resultRatios,
  '0033-racp-verdicts': racpVerdicts,
  '0034-tasks-of-plans': tasksOfPlans,
  '0035-extraction-by-cubes': extractionByCubes,
  '0036-target-bands': targetBands,
  '0037-signals': signals,
  '0038-news': news,
  '0039-signals-as-written': signalsAsWritten,
  '0040-playlists': playlists,
  '0041-jobs': jobs,
  '0042-notifications': notifications,
  '0043-notification-rules': notificationRules,
});
