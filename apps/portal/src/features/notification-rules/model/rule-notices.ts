import { ownRuleCalls, type RuleNotice } from '@prumo/contracts/notification-rules/own-rule-calls';

import { sendCall } from '../../../lib/http/send-call.ts';

/** What rules and mentions told the person inside the portal. One that leads nowhere leads to what told it. */
function listRuleNotices(notices: readonly RuleNotice[], elsewhere: string) {
  return notices.map(({ id, kind, createdAt, subject, lines, address }) => ({
    id: `rule:${id}`,
    subject: `rule:${id}`,
    kind: kind === 'mention' ? ('mention' as const) : ('rule' as const),
    title: subject,
    detail: lines.length === 0 ? null : lines.join(' '),
    occurredAt: createdAt,
    dueAt: null,
    href: address ?? elsewhere,
    isOwnDoing: false,
  }));
}

/** @param elsewhere Where a notice leads that is about no single thing. */
export function createRuleNoticeSource(elsewhere: string) {
  return {
    name: 'notification-rules',
    isAwaited: false,
    // Whom a comment mentions is told of it as of a task.
    follows: ['notices' as const, 'tasks' as const],
    list: async (signal: AbortSignal) => {
      const { notices } = await sendCall(ownRuleCalls.listNotices, {}, { signal });
      return listRuleNotices(notices, elsewhere);
    },
  };
}
