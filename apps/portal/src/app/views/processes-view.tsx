import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';

import { ProcessesScreen } from '../../features/processes/components/processes-screen.tsx';
import { taskKeys } from '../../features/tasks/api/task-cache.ts';
import { buildStatePath, states } from '../../states.ts';

const ProcessDialog = lazy(async () => ({
  default: (await import('../../features/processes/components/process-dialog.tsx')).ProcessDialog,
}));

const route = getRouteApi('/shell/home/processos');

export function ProcessesView() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { session } = route.useRouteContext();
  const { busca = '', iniciar } = route.useSearch();
  const navigate = route.useNavigate();
  const path = buildStatePath('app.processes');

  function closeDialog() {
    void navigate({ search: ({ iniciar: _left, ...others }) => others, replace: true });
  }

  return (
    <ProcessesScreen
      title={states['app.processes'].title}
      search={busca}
      onSearchChange={(search) =>
        void navigate({ search: search === '' ? {} : { busca: search }, replace: true })
      }
      buildStartHref={(id) =>
        `${path}?${new URLSearchParams({ ...(busca !== '' && { busca }), iniciar: id })}`
      }
      onGo={(href) => void router.navigate({ href })}
      dialogs={
        iniciar !== undefined && (
          <Suspense fallback={null}>
            <ProcessDialog
              processDefinitionId={iniciar}
              userName={session.userName}
              onClose={closeDialog}
              onStarted={() => {
                closeDialog();
                void queryClient.invalidateQueries({ queryKey: taskKeys.all });
              }}
              onOpenTask={(taskId) =>
                void router.navigate({ to: states['app.tasks'].path, search: { tarefa: taskId } })
              }
            />
          </Suspense>
        )
      }
    />
  );
}
