import type { FormData } from '@prumo/contracts/workflow/form-data';
import { findVariableText } from '@prumo/contracts/workflow/engine-variable';
import { useMemo, useState } from 'react';

import { ApiFailure } from '../../../../lib/http/api-failure.ts';
import { useOwnGroups } from '../../api/task-lookups.ts';
import { useTaskDetail } from '../../api/task-detail.ts';
import { useTaskForm } from '../../api/task-form.ts';
import { classifyTaskActions, type TaskActions } from '../../model/task-actions.ts';
import type { TaskItem } from '../../model/task-item.ts';

/** Who looks at the task, as far as the session knows them; what is missing is taken for not so. */
export interface TaskViewer {
  readonly userName: string;
  readonly isAdmin: boolean;
  /** Of the departments that they manage or answer for. */
  readonly departmentIds: readonly string[];
}

export type TaskSituation =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' | 'refused'; readonly retry: () => void }
  /** `wasOpen`: it went away while it was being looked at. */
  | { readonly status: 'gone'; readonly wasOpen: boolean }
  | {
      readonly status: 'ready';
      readonly task: TaskItem;
      readonly actions: TaskActions;
      readonly form: TaskFormState;
      /** It was open when it was opened here, and somebody else has ended it. */
      readonly isOvertaken: boolean;
    };

export type TaskFormState =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly form: FormData };

/** Everything that decides what the dialog of one task shows and offers. */
export function useTaskSituation(taskId: string, viewer: TaskViewer): TaskSituation {
  const detail = useTaskDetail(taskId);
  const groups = useOwnGroups(viewer.userName);
  const task = detail.data?.task ?? null;
  const formQuery = useTaskForm(task);
  const [wasOpen, setWasOpen] = useState(false);
  // What is still known from an earlier look does not count: whoever has just ended it themself may look again.
  if (!wasOpen && detail.isFetchedAfterMount && task !== null && task.endTime === null) {
    setWasOpen(true);
  }
  const form = readForm(task, formQuery);
  const hasFormFields = form.status === 'ready';
  const ownGroups = groups.data;

  const actions = useMemo(() => {
    if (detail.data === null || detail.data === undefined) {
      return null;
    }
    const departmentId = findVariableText(detail.data.task.variables, 'departmentId');
    return classifyTaskActions({
      ...detail.data,
      hasFormFields,
      person: {
        userName: viewer.userName,
        groups: ownGroups ?? [],
        isAdmin: viewer.isAdmin,
        isResponsibleForDepartment: departmentId !== undefined && viewer.departmentIds.includes(departmentId),
      },
    });
  }, [detail.data, ownGroups, hasFormFields, viewer]);

  if (detail.data === undefined || groups.isPending) {
    return detail.isError
      ? describeFailure(detail.error, () => void detail.refetch())
      : { status: 'loading' };
  }
  if (task === null || actions === null) {
    return { status: 'gone', wasOpen };
  }
  return { status: 'ready', task, actions, form, isOvertaken: wasOpen && task.endTime !== null };
}

function describeFailure(error: Error, retry: () => void): TaskSituation {
  const isRefused = error instanceof ApiFailure && error.status === 403;
  return { status: isRefused ? 'refused' : 'failed', retry };
}

function readForm(task: TaskItem | null, query: ReturnType<typeof useTaskForm>): TaskFormState {
  const { data, isLoading, isError, refetch } = query;
  // Outside a process there is no form, whatever became of the question.
  if (task === null || task.endTime !== null || task.formKey !== null || task.processDefinitionId === null) {
    return { status: 'none' };
  }
  if (isError) {
    return { status: 'failed', retry: () => void refetch() };
  }
  if (isLoading) {
    return { status: 'loading' };
  }
  return data === undefined || data === null || data.formProperties.length === 0
    ? { status: 'none' }
    : { status: 'ready', form: data };
}
