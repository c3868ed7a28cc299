import { ownRuleCalls, type OwnRule } from '@prumo/contracts/notification-rules/own-rule-calls';
import { queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

export const ownRulesQuery = queryOptions({
  queryKey: ['own-notification-rules'] as const,
  queryFn: async ({ signal }) => await sendCall(ownRuleCalls.list, {}, { signal }),
});

interface RuleChoice {
  readonly id: string;
  readonly wanted: OwnRule['wanted'];
}

export async function chooseOwnRule({ id, wanted }: RuleChoice): Promise<void> {
  await sendCall(ownRuleCalls.choose, { params: { id }, body: wanted });
}
