// Every feature that has screens. One is added by its line here.
import { aboutFeature } from './slices/about/about.feature.ts';
import { actionPlansFeature } from './slices/action-plans/action-plans.feature.ts';
import { adminToolsFeature } from './slices/admin-tools/admin-tools.feature.ts';
import { analyticsTabsFeature } from './slices/analytics-tabs/analytics-tabs.feature.ts';
import { auditFeature } from './slices/audit/audit.feature.ts';
import { departmentsFeature } from './slices/departments/departments.feature.ts';
import { homeFeature } from './slices/home/home.feature.ts';
import { inboxFeature } from './slices/inbox/inbox.feature.ts';
import { indicatorsFeature } from './slices/indicators/indicators.feature.ts';
import { jobsFeature } from './slices/jobs/jobs.feature.ts';
import { newsFeature } from './slices/news/news.feature.ts';
import { notificationRulesFeature } from './slices/notification-rules/notification-rules.feature.ts';
import { orphanActionPlansFeature } from './slices/orphan-action-plans/orphan-action-plans.feature.ts';
import { processesFeature } from './slices/processes/processes.feature.ts';
import { profileFeature } from './slices/profile/profile.feature.ts';
import { recordAssociationsFeature } from './slices/record-associations/record-associations.feature.ts';
import { resultAnalysesFeature } from './slices/result-analyses/result-analyses.feature.ts';
import { resultsFeature } from './slices/results/results.feature.ts';
import { settingsFeature } from './slices/settings/settings.feature.ts';
import { tasksFeature } from './slices/tasks/tasks.feature.ts';
import { userDepartmentsFeature } from './slices/user-departments/user-departments.feature.ts';

export const features = [
  tasksFeature,
  newsFeature,
  processesFeature,
  homeFeature,
  profileFeature,
  inboxFeature,
  settingsFeature,
  aboutFeature,
  analyticsTabsFeature,
  indicatorsFeature,
  resultsFeature,
  resultAnalysesFeature,
  actionPlansFeature,
  recordAssociationsFeature,
  orphanActionPlansFeature,
  adminToolsFeature,
  departmentsFeature,
  userDepartmentsFeature,
  auditFeature,
  jobsFeature,
  notificationRulesFeature,
] as const;
