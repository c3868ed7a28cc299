import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ProcessDialog } from '../../../features/processes/components/process-dialog.tsx';
import { taskKeys } from '../../../features/tasks/api/task-cache.ts';
import { states } from '../../states.ts';
import { buildSearchHref, useScreen } from '../../use-screen.ts';

/** Opened from the menu and the search, over the tasks. */
export function ProcessDialogView(): ReactNode {
  const queryClient = useQueryClient();
  const { session, search, parameters, goTo } = useScreen<'processDefinitionId'>();
  const tasks = states['app.tasks'].path;

  function close() {
    goTo(buildSearchHref(tasks, search));
  }

  return (
    <ProcessDialog
      processDefinitionId={parameters.processDefinitionId}
      userName={session.userName}
      onClose={close}
      onStarted={() => {
        close();
        void queryClient.invalidateQueries({ queryKey: taskKeys.all });
      }}
      onOpenTask={(taskId) => goTo(buildSearchHref(tasks, { ...search, tarefa: taskId }))}
    />
  );
}
