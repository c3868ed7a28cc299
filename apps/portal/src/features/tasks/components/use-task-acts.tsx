import { Suspense, lazy, useCallback, useState, type ReactNode } from 'react';

import type { ListedTask } from '../model/listed-task.ts';
import { useRowActions } from '../use-row-actions.ts';
import { RowMenu } from './row-menu.tsx';

const DelegateDialog = lazy(async () => ({
  default: (await import('./delegate-dialog.tsx')).DelegateDialog,
}));
const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }));

interface TaskActsRequest {
  readonly userName: string;
  /** Where a task stands when the order is the person's own; otherwise null. */
  readonly findPlace: (task: ListedTask) => { readonly index: number; readonly count: number } | null;
  readonly onMove: (task: ListedTask, toIndex: number) => void;
  readonly onOpen: (task: ListedTask) => void;
  /** Opens it with its data to be changed. */
  readonly onEdit: (task: ListedTask) => void;
  readonly onDelegated: () => void;
}

interface TaskActs {
  readonly openMenu: (task: ListedTask, anchor: HTMLElement) => void;
  readonly claim: (task: ListedTask) => void;
  readonly delegate: (tasks: readonly ListedTask[]) => void;
  /** What stands over the list while something is being done: has to be drawn. */
  readonly layer: ReactNode;
}

/** What is done about tasks from the list: one menu and one dialog for all rows. */
export function useTaskActs(request: TaskActsRequest): TaskActs {
  const { userName, findPlace, onMove, onOpen, onEdit, onDelegated } = request;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [delegated, setDelegated] = useState<readonly ListedTask[]>([]);
  const [finished, setFinished] = useState<ListedTask | null>(null);
  const { claim, unclaim } = useRowActions(userName);
  const openMenu = useCallback((task: ListedTask, anchor: HTMLElement) => setMenu({ task, anchor }), []);
  const openInstead = useCallback(
    (task: ListedTask) => {
      setFinished(null);
      onOpen(task);
    },
    [onOpen],
  );

  const layer = (
    <>
      {menu !== null && (
        <RowMenu
          task={menu.task}
          anchor={menu.anchor}
          userName={userName}
          place={findPlace(menu.task)}
          onMove={onMove}
          onOpen={onOpen}
          onEdit={onEdit}
          onDelegate={setDelegated}
          onClaim={claim}
          onUnclaim={unclaim}
          onFinish={setFinished}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense fallback={null}>
        {delegated.length > 0 && (
          <DelegateDialog
            tasks={delegated}
            userName={userName}
            onDelegated={onDelegated}
            onClose={() => setDelegated([])}
          />
        )}
        {finished !== null && (
          <FinishDialog task={finished} onOpen={openInstead} onClose={() => setFinished(null)} />
        )}
      </Suspense>
    </>
  );
  return { openMenu, claim, delegate: setDelegated, layer };
}

interface OpenMenu {
  readonly task: ListedTask;
  readonly anchor: HTMLElement;
}
