import type { CallAnswer } from '@prumo/contracts/calls/define-call';
import { ruleCalls, type RulePreview } from '@prumo/contracts/notification-rules/rule-calls';
import type { RuleDraft, RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';

/** Everything about rules is asked for again when the server tells that one changed or was run. */
export const rulesKey = ['notification-rules'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...rulesKey, 'list'] as const,
  queryFn: async ({ signal }) => await sendCall(ruleCalls.list, {}, { signal }),
});

/** What there is to choose from, which nothing of a rule changes. */
const choicesKey = ['notification-rule-choices'] as const;

export const ruleOptionsQuery = queryOptions({
  queryKey: [...choicesKey, 'options'] as const,
  queryFn: async ({ signal }) => await sendCall(ruleCalls.options, {}, { signal }),
});

export type RuleOptions = CallAnswer<typeof ruleCalls.options>;

export const ruleFilesQuery = queryOptions({
  queryKey: [...choicesKey, 'files'] as const,
  queryFn: async ({ signal }) => await sendCall(ruleCalls.files, {}, { signal }),
});

export function buildRuleQuery(id: string) {
  return queryOptions({
    queryKey: [...choicesKey, 'rule', id] as const,
    queryFn: async ({ signal }) => await sendCall(ruleCalls.get, { params: { id } }, { signal }),
    // What somebody else saves meanwhile must not come over what is being changed; saving tells of it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function buildSubjectsQuery(id: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'subjects', id] as const,
    queryFn: async ({ signal }) => await sendCall(ruleCalls.listSubjects, { params: { id } }, { signal }),
  });
}

export function buildRunsQuery(id: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'runs', id] as const,
    queryFn: async ({ signal }) => await sendCall(ruleCalls.listRuns, { params: { id } }, { signal }),
  });
}

export function buildToldQuery(id: string) {
  return queryOptions({
    queryKey: [...rulesKey, 'told', id] as const,
    queryFn: async ({ signal }) => await sendCall(ruleCalls.listTold, { params: { id } }, { signal }),
  });
}

export interface AskedPreview {
  readonly draft: RuleDraft;
  /** Whose message is shown; null: the first receiver's. */
  readonly receiver: string | null;
}

/** What the rule would do today. The answer before stays until the next one is there. */
export function buildPreviewQuery({ draft, receiver }: AskedPreview) {
  return queryOptions({
    queryKey: ['notification-rule-preview', draft, receiver] as const,
    queryFn: async ({ signal }): Promise<RulePreview> =>
      await sendCall(
        ruleCalls.preview,
        { body: { draft, ...(receiver !== null && { receiver }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 30_000,
    retry: false,
  });
}

interface SavedRule {
  /** Null: a new one. */
  readonly known: { readonly id: string; readonly version: number } | null;
  readonly facts: RuleFacts;
  /** Also over what somebody else has saved meanwhile. */
  readonly isOverwriting: boolean;
}

export async function saveRule({ known, facts, isOverwriting }: SavedRule): Promise<void> {
  if (known === null) {
    await sendCall(ruleCalls.create, { body: facts });
    return;
  }
  const params = { id: known.id };
  const { version } = isOverwriting ? await sendCall(ruleCalls.get, { params }) : known;
  await sendCall(ruleCalls.replace, { params, query: { version }, body: facts });
}

export async function testRule(facts: RuleFacts): Promise<CallAnswer<typeof ruleCalls.test>> {
  return await sendCall(ruleCalls.test, { body: facts });
}

export type RuleAction = 'run' | 'pause' | 'resume' | 'remove' | 'restore';

export async function actOnRule({ id, action }: { id: string; action: RuleAction }): Promise<void> {
  await sendCall(ruleCalls[action], { params: { id } });
}

interface Silence {
  readonly id: string;
  /** Null: the whole rule. */
  readonly subject: string | null;
  /** Null: it tells again. */
  readonly until: string | null;
}

export async function silenceRule({ id, subject, until }: Silence): Promise<void> {
  await sendCall(ruleCalls.silence, { params: { id }, body: { subject, until } });
}
