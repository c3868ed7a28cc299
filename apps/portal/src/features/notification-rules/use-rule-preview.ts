import type { RulePreview } from '@prumo/contracts/notification-rules/rule-calls';
import { useSettled } from '@prumo/ui/use-settled';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { buildPreviewQuery } from './api/rule-queries.ts';
import { buildDraft, type RuleForm } from './model/rule-form.ts';

export interface AskedRulePreview {
  /** The last answer; it may be of what was written a moment ago. */
  readonly preview: RulePreview | undefined;
  /** What is shown is of the form as it stands. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the rule would send today, asked for when the typing pauses. */
export function useRulePreview(form: RuleForm, receiver: string | null): AskedRulePreview {
  const draft = useMemo(() => buildDraft(form), [form]);
  const settled = useSettled(draft, pauseMs);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...buildPreviewQuery({ draft: settled, receiver }),
    // There is nothing to say of a rule that looks at nothing.
    enabled: form.kind !== '',
  });

  return {
    preview: data,
    isCurrent: settled === draft && !isPlaceholderData && !isFetching && !isError,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}

const pauseMs = 500;
