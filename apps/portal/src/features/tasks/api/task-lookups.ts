import { buildPastSubtasksRequest } from '@prumo/contracts/workflow/activity-history';
import { buildDefinitionSourceRequest } from '@prumo/contracts/workflow/process-definition';
import { buildMembershipsRequest } from '@prumo/contracts/workflow/identity';
import { buildTaskLinksRequest } from '@prumo/contracts/workflow/task-links';
import { buildSubtasksRequest } from '@prumo/contracts/workflow/task-requests';
import { useQuery } from '@tanstack/react-query';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { loadProcessDefinitions } from '../../../lib/workflow/process-definitions.ts';
import { decodeFinishedTask, decodeOpenTask, type TaskItem } from '../model/task-item.ts';
import { taskKeys } from './task-cache.ts';

/** The engine's groups of the person, by which tasks are offered to them. */
export function useOwnGroups(userName: string) {
  return useQuery({
    queryKey: ['workflow', 'memberships', userName],
    queryFn: async ({ signal }) => {
      const { data } = await sendRequest({ ...buildMembershipsRequest(userName), signal });
      return data.map(({ id }) => id);
    },
    staleTime: Infinity,
  });
}

/** The names of processes by the ids of their definitions; rows do without until they are known. */
export function useProcessNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['process-names'],
    queryFn: async ({ signal }) => {
      const definitions = await loadProcessDefinitions(signal);
      return new Map(definitions.map(({ id, key, name }) => [id, name ?? key]));
    },
    staleTime: freshMs,
  });
  return data ?? noNames;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** A process that is changed gets another definition, whose tasks come later than its name can be missed. */
const freshMs = 5 * 60_000;

/** The BPMN of a definition; it never changes. */
export function useProcessSource(processDefinitionId: string) {
  return useQuery({
    queryKey: ['process-source', processDefinitionId],
    queryFn: async ({ signal }) =>
      await sendRequest({ ...buildDefinitionSourceRequest(processDefinitionId), signal }),
    staleTime: Infinity,
  });
}

/** Whether others may take the task when it is given back; undefined until that is known. */
export function useHasCandidates(taskId: string, isWanted: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: taskKeys.links(taskId),
    queryFn: async ({ signal }) => await sendRequest({ ...buildTaskLinksRequest(taskId), signal }),
    enabled: isWanted,
  });
  return data?.some(({ type }) => type === 'candidate');
}

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
