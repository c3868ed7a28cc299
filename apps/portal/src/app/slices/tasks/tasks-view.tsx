import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo, useState, type ReactNode } from 'react';

import { RefusedHome } from '../../../features/home/components/home-screen.tsx';
import { TasksScreen } from '../../../features/tasks/components/tasks-screen.tsx';
import type { TaskItem } from '../../../features/tasks/model/task-item.ts';
import {
  decodeTaskSearch,
  encodeTaskSearch,
  type TaskSearch,
} from '../../../features/tasks/model/task-search.ts';
import { useActionPlanChoice } from '../../../features/tasks/use-action-plan-choice.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { states } from '../../states.ts';
import { buildStateHref } from '../../state-href.ts';
import { useAddressDialog } from '../../use-address-dialog.ts';
import { useFirstSteps } from '../../use-first-steps.ts';
import { useScreen } from '../../use-screen.ts';
import { useTasksNews } from '../news/use-tasks-news.tsx';

const TaskDialog = lazy(async () => ({
  default: (await import('../../../features/tasks/components/task-dialog.tsx')).TaskDialog,
}));
const NewTaskDialog = lazy(async () => ({
  default: (await import('../../../features/tasks/components/new-task-dialog.tsx')).NewTaskDialog,
}));

export function TasksView(): ReactNode {
  const { session, search: params, changeSearch, goTo } = useScreen();
  const { userSettings } = usePersonStores();
  const firstStepsHref = useFirstSteps();
  const actionPlans = useActionPlanChoice(userSettings, session.userName);
  const search = useMemo(() => decodeTaskSearch(params), [params]);
  const news = useTasksNews(session.userName, goTo);

  const handleSearchChange = useCallback(
    (wanted: TaskSearch, { replaces }: { readonly replaces: boolean }) =>
      changeSearch(() => ({ ...encodeTaskSearch(wanted) }), { replaces }),
    [changeSearch],
  );
  const changeAddress = useCallback(
    (change: Partial<TaskSearch>, { replaces }: { readonly replaces: boolean }) =>
      changeSearch((known) => changeParams(known, change), { replaces }),
    [changeSearch],
  );
  const { open: openDialog, close: closeDialog } = useAddressDialog(changeAddress, noDialog);
  // One task in place of another is no step of its own.
  const exchangeTask = useCallback(
    (openTaskId: string) => changeAddress({ openTaskId, openTaskPart: null }, { replaces: true }),
    [changeAddress],
  );
  const departmentIds = useMemo(() => session.departments.map(({ id }) => id), [session.departments]);
  const [editedTaskId, setEditedTaskId] = useState<string | null>(null);
  const openTask = useCallback(
    ({ id }: TaskItem) => {
      setEditedTaskId(null);
      openDialog({ openTaskId: id });
    },
    [openDialog],
  );
  const editTask = useCallback(
    ({ id }: TaskItem) => {
      setEditedTaskId(id);
      openDialog({ openTaskId: id });
    },
    [openDialog],
  );
  const isHomeRefused = useLocation({ select: ({ state }) => state.isHomeRefused === true });
  const openNewTask = useCallback(() => openDialog({ isNewTaskOpen: true }), [openDialog]);

  return (
    <>
      {isHomeRefused && <RefusedHome settingsHref={states['app.home.configuration'].path} onGo={goTo} />}
      <TasksScreen
        userName={session.userName}
        title={states['app.tasks'].title}
        search={search}
        {...actionPlans}
        {...news}
        onSearchChange={handleSearchChange}
        onOpenTask={openTask}
        onEditTask={editTask}
        onNewTask={openNewTask}
        firstStepsHref={firstStepsHref}
        resolveStateHref={buildStateHref}
        onGo={goTo}
        processesHref={states['app.processes'].path}
        dialogs={
          <Suspense fallback={null}>
            <Outlet />
            {search.openTaskId !== null && (
              <TaskDialog
                taskId={search.openTaskId}
                firstPart={search.openTaskPart ?? 'data'}
                isForEditing={search.openTaskId === editedTaskId}
                userName={session.userName}
                isAdmin={session.isAdmin}
                departmentIds={departmentIds}
                resolveStateHref={buildStateHref}
                onOpenTask={exchangeTask}
                onGo={goTo}
                onClose={closeDialog}
              />
            )}
            {search.isNewTaskOpen && <NewTaskDialog userName={session.userName} onClose={closeDialog} />}
          </Suspense>
        }
      />
    </>
  );
}

const noDialog: Partial<TaskSearch> = { openTaskId: null, openTaskPart: null, isNewTaskOpen: false };

function changeParams(
  known: Readonly<Record<string, unknown>>,
  change: Partial<TaskSearch>,
): Readonly<Record<string, unknown>> {
  return { ...encodeTaskSearch({ ...decodeTaskSearch(known), ...change }) };
}
