import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import type { ReactNode } from 'react';

import { TasksContent, type TasksContentProps } from './tasks-content.tsx';

interface TasksScreenProps extends TasksContentProps {
  /** What stands over the list: a task, or a new one. */
  readonly dialogs: ReactNode;
}

/** The tasks of a person: what waits for them, what they gave to others, what was done. */
export function TasksScreen({ dialogs, ...content }: TasksScreenProps) {
  return (
    <UndoToastProvider>
      <TasksContent {...content} />
      {dialogs}
    </UndoToastProvider>
  );
}
