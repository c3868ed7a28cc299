import { createRuleNoticeSource } from '../../../features/notification-rules/model/rule-notices.ts';
import { defineNotices } from '../../define-feature.ts';

export const notificationRulesNotices = defineNotices({
  listSources: ({ hrefOf }) => [createRuleNoticeSource(hrefOf('app.home.inbox', {}))],
});
