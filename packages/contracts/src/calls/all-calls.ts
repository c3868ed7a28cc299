// Every call of the gateway, by the part of the product that answers it.
import { planCalls } from '../action-plans/plan-calls.ts';
import { auditCalls } from '../administration/audit-entries.ts';
import { departmentResponsibleCalls } from '../administration/department-responsible.ts';
import { jobCalls } from '../administration/jobs.ts';
import { orphanActionPlanCalls } from '../administration/orphan-action-plans.ts';
import { listBiApplications } from '../bi/bi-applications.ts';
import { analysisReportCalls } from '../indicators/analysis-report.ts';
import { resultAnalysisCalls } from '../indicators/result-analysis.ts';
import { resultHistoryCalls } from '../indicators/result-history.ts';
import { signalCalls } from '../indicators/signals.ts';
import { followLive } from '../live/live-event.ts';
import { minutesCalls } from '../minutes/minutes-calls.ts';
import {
  attachmentCalls,
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
} from '../non-compliances/non-compliance-calls.ts';
import { catalogueEntryCalls, readCatalogue } from '../non-compliances/non-compliance-catalogue.ts';
import { publicReceiptCalls, publicReportCalls } from '../non-compliances/public-reports.ts';
import { ownRuleCalls } from '../notification-rules/own-rule-calls.ts';
import { ruleCalls } from '../notification-rules/rule-calls.ts';
import { notificationCalls, preferenceCalls } from '../notifications/notifications.ts';
import { newsCalls } from '../news/news.ts';
import { panelCalls } from '../panels/panel-calls.ts';
import { listPeopleDepartments, listPeopleNames } from '../people/people-names.ts';
import { getPersonSight } from '../people/person-sight.ts';
import { deviceCalls } from '../playlists/device-calls.ts';
import { deviceLinkCalls, playlistCalls } from '../playlists/playlist-calls.ts';
import { sessionCalls } from '../session/session.ts';
import { mentionCalls } from '../mentions/mention-calls.ts';
import { taskOrderCalls } from '../tasks/task-order.ts';
import type { Call } from './define-call.ts';

export const allCalls: Readonly<Record<string, readonly Call[]>> = {
  'Login, who am I, logout': Object.values(sessionCalls),
  'What changed, as events': [followLive],
  'Applications of the BI server': [listBiApplications],
  'What a person may open': [getPersonSight],
  'Order of tasks': Object.values(taskOrderCalls),
  Mentions: Object.values(mentionCalls),
  'What changed since a person last looked': Object.values(newsCalls),
  'Critical analyses': [...Object.values(resultAnalysisCalls), ...Object.values(analysisReportCalls)],
  'Plans and analyses that are followed': Object.values(planCalls),
  'History of results': Object.values(resultHistoryCalls),
  'Signals of indicators': Object.values(signalCalls),
  'Tiles of panels': Object.values(panelCalls),
  Playlists: [...Object.values(playlistCalls), ...Object.values(deviceLinkCalls)],
  'Televisions with a device link': Object.values(deviceCalls),
  People: [listPeopleNames],
  Departments: [listPeopleDepartments, ...Object.values(departmentResponsibleCalls)],
  'Audit trail': Object.values(auditCalls),
  'What is done by the clock': Object.values(jobCalls),
  'What people are told outside of the portal': [
    ...Object.values(notificationCalls),
    ...Object.values(preferenceCalls),
  ],
  'Rules of automatic notifications': [...Object.values(ruleCalls), ...Object.values(ownRuleCalls)],
  'Orphan action plans': Object.values(orphanActionPlanCalls),
  Minutes: Object.values(minutesCalls),
  'Non-compliances': [
    ...Object.values(nonComplianceCalls),
    ...Object.values(reportCalls),
    ...Object.values(receiptCalls),
    ...Object.values(attachmentCalls),
  ],
  'Reports without an account (PUBLIC_REPORTS)': [
    ...Object.values(publicReportCalls),
    ...Object.values(publicReceiptCalls),
  ],
  'Catalogue of non-compliances': [
    readCatalogue,
    ...Object.values(catalogueEntryCalls).flatMap(({ add, replace, remove }): Call[] => [
      add,
      replace,
      remove,
    ]),
  ],
};
