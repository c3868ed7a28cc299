import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { presentFailure } from '../../../lib/http/present-failure.ts';
import { taskKeys } from './task-keys.ts';

/** Something that a person does to tasks. A failure is told with its status; afterwards all is asked for anew. */
export function useTaskMutation<Input = void>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: act,
    onMutate: () => dismissToasts(),
    onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
    // Not waited for: what was done is done. Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: taskKeys.all }),
  });
}
