import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';

import type { Observed } from './observation.ts';
import { observeIndicators } from './observe-indicators.ts';
import { observeQuery } from './observe-query.ts';
import { observeLegalDeadlines, observePlans, observeTasks, observeWaitingCases } from './observe-work.ts';
import type { Readings } from './readings.ts';
import type { RuleSources } from './rule-sources.ts';

/** A report has no condition: it is one subject, which is told at each due time. */
const reportSubject = 'report';

/** @param author Whoever saved the rule. */
export async function observeRule(
  { trigger, departmentIds, name }: Pick<RuleFacts, 'trigger' | 'departmentIds'> & { readonly name: string },
  author: string,
  { readings, sources }: { readonly readings: Readings; readonly sources: RuleSources | undefined },
): Promise<Observed> {
  const scope = { departmentIds };
  switch (trigger.kind) {
    case 'off-target':
    case 'special-cause':
    case 'missing-result':
      return await observeIndicators(scope, trigger, readings);
    case 'task-due':
      return await observeTasks(scope, trigger, readings);
    case 'plan-due':
      return await observePlans(scope, trigger, readings);
    case 'case-waiting':
      return await observeWaitingCases(scope, trigger, readings);
    case 'legal-deadline':
      return await observeLegalDeadlines(scope, trigger, readings);
    case 'query':
      return await observeQuery(trigger, await readings.actor(author), sources);
    case 'report':
      return {
        observations: [
          {
            key: reportSubject,
            finding: 'clear',
            label: name,
            departmentId: null,
            department: null,
            value: null,
            address: null,
            concerned: [],
            fields: { assunto: name },
          },
        ],
        isOverWhenGone: false,
      };
  }
}
