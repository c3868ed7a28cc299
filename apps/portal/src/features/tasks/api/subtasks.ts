import { buildPastSubtasksRequest } from '@prumo/contracts/workflow/activity-history-requests';
import { buildSubtasksRequest } from '@prumo/contracts/workflow/task-requests';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { decodeFinishedTask, decodeOpenTask, type TaskItem } from '../model/task-item.ts';
import { taskKeys } from './task-keys.ts';

/** Parts of a task: those still open first, each part in the order in which it was made. */
export function useSubtasks({ id, endTime }: Pick<TaskItem, 'id' | 'endTime'>) {
  const isOpen = endTime === null;
  return useQuery({
    queryKey: [...taskKeys.task(id), 'subtasks', isOpen],
    queryFn: async ({ signal }): Promise<readonly TaskItem[]> => {
      const [open, past] = await Promise.all([
        isOpen ? sendRequest({ ...buildSubtasksRequest(id), signal }) : [],
        sendRequest({ ...buildPastSubtasksRequest(id), signal }),
      ]);
      return [
        ...open
          .map(decodeOpenTask)
          .toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime()),
        ...past.data.filter((task) => task.endTime !== null).map(decodeFinishedTask),
      ];
    },
    staleTime: 0,
  });
}
