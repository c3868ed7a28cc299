import { departmentType } from '@prumo/contracts/documents/department';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { departmentKeys } from '../../../lib/departments/department-keys.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { buildPluginPath } from '../../../lib/plugin/quality-plugin.ts';
import { texts } from '../texts.ts';

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
