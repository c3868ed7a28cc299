import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';

import { ProcessDialog } from '../../features/processes/components/process-dialog.tsx';
import { taskKeys } from '../../features/tasks/api/task-cache.ts';
import { states } from '../../states.ts';

const route = getRouteApi('/shell/home/tarefas/processo/$processDefinitionId');

/** Opened from the menu and the search, over the tasks. */
export function ProcessDialogView() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { session } = route.useRouteContext();
  const { processDefinitionId } = route.useParams();
  const search = route.useSearch();
  const tasks = states['app.tasks'].path;

  function close() {
    void router.navigate({ to: tasks, search });
  }

  return (
    <ProcessDialog
      processDefinitionId={processDefinitionId}
      userName={session.userName}
      onClose={close}
      onStarted={() => {
        close();
        void queryClient.invalidateQueries({ queryKey: taskKeys.all });
      }}
      onOpenTask={(taskId) => void router.navigate({ to: tasks, search: { ...search, tarefa: taskId } })}
    />
  );
}
