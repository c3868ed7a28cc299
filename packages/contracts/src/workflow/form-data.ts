import * as z from 'zod/mini';

import { textOrNull } from './engine-fields.ts';

const enumValue = z.pipe(
  z.object({ id: z.string(), name: textOrNull }),
  z.transform(({ id, name }) => ({ id, name: name ?? id })),
);

const formProperty = z.object({
  id: z.string(),
  name: textOrNull,
  /** Null when none is declared; engines may know more types than the portal. */
  type: textOrNull,
  value: textOrNull,
  readable: z.boolean(),
  writable: z.boolean(),
  required: z.boolean(),
  datePattern: textOrNull,
  enumValues: z.pipe(
    z.nullish(z.array(enumValue)),
    z.transform((values) => values ?? []),
  ),
});

export type FormProperty = z.infer<typeof formProperty>;

/** The form of a task or of a start; one without a form has no properties. */
export const formData = z.object({
  formKey: textOrNull,
  deploymentId: textOrNull,
  processDefinitionId: textOrNull,
  taskId: textOrNull,
  formProperties: z.array(formProperty),
});

export type FormData = z.infer<typeof formData>;

/** A task outside any process has no form: Activiti 5 says so with 404, the others with 500. */
export function isFormless(status: number, task: { readonly processDefinitionId: string | null }): boolean {
  return task.processDefinitionId === null && (status === 404 || status === 500);
}
