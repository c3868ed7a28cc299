import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Department } from '../../../lib/departments/department.ts';
import { departmentKeys } from '../../../lib/departments/department-keys.ts';
import { describeStatus } from '../../../lib/http/describe-status.ts';
import type { DepartmentFields } from '../model/check-department.ts';
import { texts } from '../texts.ts';
import { saveDepartment } from './save-department.ts';

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
    onError: (error) => showToast({ text: texts.editor.failed(describeStatus(error)), tone: 'failure' }),
    // Also after a failure, whose reason may be that somebody was faster.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: departmentKeys.all }),
  });
}
