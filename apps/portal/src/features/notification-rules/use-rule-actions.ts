import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { presentDay } from '../../lib/dates/days.ts';
import { presentFailure } from '../../lib/http/api-failure.ts';
import { actOnRule, rulesKey, silenceRule, type RuleAction } from './api/rule-queries.ts';
import { texts } from './texts.ts';

interface SilenceFacts {
  readonly id: string;
  readonly name: string;
  readonly subject: string | null;
  readonly until: string | null;
}

interface Action extends Pick<Rule, 'id' | 'name'> {
  readonly action: RuleAction;
  readonly onDone?: (() => void) | undefined;
}

interface Silencing extends SilenceFacts {
  readonly onDone?: (() => void) | undefined;
}

/** What is done about rules from the list. What was deleted can be had back. */
export function useRuleActions() {
  const showToast = useToast();
  const showUndo = useUndoToast();
  const queryClient = useQueryClient();
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: rulesKey });
  const showFailure = (error: unknown) => showToast({ tone: 'failure', text: presentFailure(error) });

  // Told by the mutation itself, because the row of a rule that is deleted is gone by then.
  const acting = useMutation({
    mutationFn: async ({ id, action }: Action) => await actOnRule({ id, action }),
    onSuccess: (_answer, { id, name, action, onDone }) => {
      onDone?.();
      if (action !== 'remove') {
        showToast({ tone: 'success', text: texts.did[action](name) });
        return;
      }
      const onUndo = () => void restore({ id, name });
      showUndo({ text: texts.did.remove(name), undoLabel: texts.undo, onUndo });
    },
    onError: showFailure,
    onSettled: refresh,
  });
  const silencing = useMutation({
    mutationFn: async ({ id, subject, until }: Silencing) => await silenceRule({ id, subject, until }),
    onSuccess: (_answer, { name, until, onDone }) => {
      onDone?.();
      const text = until === null ? texts.did.unsilence(name) : texts.did.silence(name, presentDay(until));
      showToast({ tone: 'success', text });
    },
    onError: showFailure,
    onSettled: refresh,
  });

  async function restore({ id, name }: Pick<Rule, 'id' | 'name'>): Promise<void> {
    try {
      await actOnRule({ id, action: 'restore' });
      showToast({ tone: 'success', text: texts.did.restore(name) });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  }

  return {
    act: ({ id, name }: Pick<Rule, 'id' | 'name'>, action: RuleAction, onDone?: () => void) =>
      acting.mutate({ id, name, action, onDone }),
    silence: (facts: SilenceFacts, onDone?: () => void) => silencing.mutate({ ...facts, onDone }),
    isPending: acting.isPending || silencing.isPending,
  };
}
