import * as z from 'zod/mini';

import { readProcessKey, textOrNull } from './engine-fields.ts';
import { includedVariables } from './engine-variable.ts';
import { pagedAnswer } from './paged-answer.ts';

const processInstanceFields = z.object({
  id: z.string(),
  businessKey: textOrNull,
  name: textOrNull,
  suspended: z.boolean(),
  ended: z.boolean(),
  processDefinitionId: z.string(),
  processDefinitionKey: textOrNull,
  variables: includedVariables,
});

/** Where it stands is left out: newer engines do not say it. */
export const processInstance = z.pipe(
  processInstanceFields,
  z.transform((instance) => ({
    ...instance,
    processDefinitionKey: instance.processDefinitionKey ?? readProcessKey(instance.processDefinitionId),
  })),
);

export type ProcessInstance = z.infer<typeof processInstance>;

export const processInstancePage = pagedAnswer(processInstance);
