import type { FormData } from '@prumo/contracts/workflow/form-data';
import { buildSubmitTaskFormRequest, type FormValues } from '@prumo/contracts/workflow/process-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Completes the task with what its form holds. */
export async function submitTaskForm(taskId: string, form: FormData, values: FormValues): Promise<void> {
  await sendRequest(buildSubmitTaskFormRequest(taskId, form, values));
}
