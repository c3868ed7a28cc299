import type { TaskListType } from '@prumo/contracts/workflow/task-requests';

/** Under which names answers about tasks are kept; whatever changes a task lets all of them be asked again. */
export const taskKeys = {
  all: ['tasks'],
  list: (type: TaskListType, state: 'open' | 'completed') => ['tasks', 'list', type, state],
  task: (id: string) => ['tasks', 'task', id],
  links: (id: string) => ['tasks', 'task', id, 'links'],
} as const;
