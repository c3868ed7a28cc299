// Every feature of which something waits for people. One is added by its line here.
import type { FeatureNotices } from './define-feature.ts';
import { newsNotices } from './slices/news/news.notices.ts';
import { notificationRulesNotices } from './slices/notification-rules/notification-rules.notices.ts';
import { resultAnalysesNotices } from './slices/result-analyses/result-analyses.notices.ts';
import { tasksNotices } from './slices/tasks/tasks.notices.ts';

export const featureNotices: readonly FeatureNotices[] = [
  tasksNotices,
  notificationRulesNotices,
  resultAnalysesNotices,
  newsNotices,
];
