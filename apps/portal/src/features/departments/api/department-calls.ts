import {
  departmentResponsibleCalls,
  type HandOverResult,
  mostHandedOver,
  type ResponsibleChangeInput,
} from '@prumo/contracts/administration/department-responsible';
import { departmentType } from '@prumo/contracts/documents/department';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type Department, departmentKeys } from '../../../lib/departments/departments.ts';
import { describeReason } from '../../../lib/http/api-failure.ts';
import { sendCall } from '../../../lib/http/send-call.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';
import type { DepartmentFields } from '../model/check-department.ts';
import { texts } from '../texts.ts';

/** Creates it where no known one is given; a known one is refused with 412 when there is a newer version. */
async function saveDepartment(fields: DepartmentFields, known: Department | null): Promise<void> {
  const { initials, name, responsible, email } = fields;
  const document = {
    sigla: initials,
    name,
    responsible,
    email,
    // Not a field of the dialog: it stays as it is.
    ...(known !== null && known.manager !== null && { manager: known.manager }),
  };
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: known === null ? 'POST' : 'PUT',
      paramtype: departmentType,
      ...(known !== null && { paramid: known.id }),
      paramdoc: JSON.stringify(document),
    }),
    ...(known !== null && known.entityTag !== '' && { ifMatch: known.entityTag }),
    answer: writtenDocument,
  });
}

/** @param known Null for a new one. */
export function useSaveDepartment(known: Department | null) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (fields: DepartmentFields) => await saveDepartment(fields, known),
    onMutate: () => dismissToasts(),
    onSuccess: () =>
      showToast({ text: known === null ? texts.editor.created : texts.editor.edited, tone: 'success' }),
    onError: (error) => showToast({ text: texts.editor.failed(describeReason(error)), tone: 'failure' }),
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: departmentKeys.all }),
  });
}

export function useDeleteDepartment() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    mutationFn: async (id: string) =>
      await sendRequest({
        method: 'POST',
        path: buildPluginPath('docstore'),
        body: new URLSearchParams({ parammethod: 'DELETE', paramtype: departmentType, paramid: id }),
        answer: writtenDocument,
      }),
    onMutate: () => dismissToasts(),
    onSuccess: () => showToast({ text: texts.removal.removed, tone: 'success' }),
    onError: () => showToast({ text: texts.removal.failed, tone: 'failure' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: departmentKeys.all }),
  });
}

/** Sent again, it tries the tasks again; tasks beyond what one request may bring follow in the next. */
export async function changeResponsible(
  departmentId: string,
  { handOver, ...people }: ResponsibleChangeInput,
): Promise<readonly HandOverResult[]> {
  const results: HandOverResult[] = [];
  let start = 0;
  do {
    const { tasks } = await sendCall(departmentResponsibleCalls.change, {
      params: { id: departmentId },
      body: { ...people, handOver: handOver.slice(start, start + mostHandedOver) },
    });
    results.push(...tasks);
    start += mostHandedOver;
  } while (start < handOver.length);
  return results;
}

/** What whoever is responsible now has to do; asked for once, so that no choice moves under the hand. */
export function useResponsibleTasks(departmentId: string, { isEnabled }: { readonly isEnabled: boolean }) {
  return useQuery({
    queryKey: ['responsible-tasks', departmentId],
    queryFn: async ({ signal }) =>
      await sendCall(departmentResponsibleCalls.listTasks, { params: { id: departmentId } }, { signal }),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Infinity,
  });
}
