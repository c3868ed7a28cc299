import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, type ReactNode } from 'react';

import { ProcessesScreen } from '../../../features/processes/components/processes-screen.tsx';
import { taskKeys } from '../../../features/tasks/api/task-cache.ts';
import { useStore } from '@prumo/ui/store';
import { usePersonStores } from '../../person-stores.tsx';
import { buildStatePath, states } from '../../states.ts';
import { buildSearchHref, useScreen } from '../../use-screen.ts';

const ProcessDialog = lazy(async () => ({
  default: (await import('../../../features/processes/components/process-dialog.tsx')).ProcessDialog,
}));

export function ProcessesView(): ReactNode {
  const queryClient = useQueryClient();
  const { session, search, changeSearch, goTo } = useScreen();
  const { closedProcesses } = usePersonStores();
  const closedKeys = useStore(closedProcesses);
  const busca = typeof search['busca'] === 'string' ? search['busca'] : '';
  const iniciar = typeof search['iniciar'] === 'string' ? search['iniciar'] : null;
  const path = buildStatePath('app.processes');

  function closeDialog() {
    changeSearch(({ iniciar: _left, ...others }) => others, { replaces: true });
  }

  return (
    <ProcessesScreen
      title={states['app.processes'].title}
      search={busca}
      closedKeys={closedKeys}
      onSearchChange={(text) => changeSearch(() => (text === '' ? {} : { busca: text }), { replaces: true })}
      buildStartHref={(id) =>
        `${path}?${new URLSearchParams({ ...(busca !== '' && { busca }), iniciar: id })}`
      }
      onGo={goTo}
      dialogs={
        iniciar !== null && (
          <Suspense fallback={null}>
            <ProcessDialog
              processDefinitionId={iniciar}
              userName={session.userName}
              onClose={closeDialog}
              onStarted={() => {
                closeDialog();
                void queryClient.invalidateQueries({ queryKey: taskKeys.all });
              }}
              onOpenTask={(taskId) => goTo(buildSearchHref(states['app.tasks'].path, { tarefa: taskId }))}
            />
          </Suspense>
        )
      }
    />
  );
}
