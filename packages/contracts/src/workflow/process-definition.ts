import * as z from 'zod/mini';

import { textOrNull } from './engine-fields.ts';
import { pagedAnswer } from './paged-answer.ts';

export const processDefinition = z.object({
  id: z.string(),
  key: z.string(),
  version: z.number(),
  name: textOrNull,
  description: textOrNull,
  category: textOrNull,
  deploymentId: textOrNull,
  suspended: z.boolean(),
  /** Of a form key; a start form of properties alone does not count. */
  startFormDefined: z.boolean(),
  graphicalNotationDefined: z.boolean(),
});

export type ProcessDefinition = z.infer<typeof processDefinition>;

export const processDefinitionPage = pagedAnswer(processDefinition);
