import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { ProcessDefinition } from '@prumo/contracts/workflow/process-definition';
import type { ProcessInstance } from '@prumo/contracts/workflow/process-instance';
import {
  buildStartProcessRequest,
  buildSubmitStartFormRequest,
  type FormValues,
} from '@prumo/contracts/workflow/process-requests';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** By its form; where the engine has none for it, by its key, with nothing to say. */
export async function startProcess(
  definition: ProcessDefinition,
  form: FormData | null,
  values: FormValues,
): Promise<ProcessInstance> {
  return await sendRequest(
    form === null
      ? buildStartProcessRequest(definition.key, {})
      : buildSubmitStartFormRequest(definition.id, form, values),
  );
}
