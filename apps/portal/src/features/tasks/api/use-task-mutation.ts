import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { presentFailure } from '../../../lib/http/present-failure.ts';
import { refreshTasks } from './refresh-tasks.ts';

/**
 * Something that a person does to tasks. A failure is told with its status; afterwards all is asked for anew.
 * @param findEnded The task that is over once it is done.
 */
export function useTaskMutation<Input = void>(
  act: (input: Input) => Promise<unknown>,
  findEnded: (input: Input) => string | null = () => null,
) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: act,
    onMutate: () => dismissToasts(),
    onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
    // Not waited for: what was done is done. Also after a failure, whose reason may be that somebody was faster.
    onSettled: (_answer, error, input) => refreshTasks(queryClient, error === null ? findEnded(input) : null),
  });
}
