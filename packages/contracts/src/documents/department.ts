import * as z from 'zod/mini';

import { textOfLength } from './text-of-length.ts';

export const departmentType = 'department';

const initialsMessage = 'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.';
const nameMessage = 'Nome é obrigatório e precisa ter entre 3 e 50 caracteres.';
const responsibleMessage = 'Informe o responsável.';
const managerMessage = 'Informe um gestor válido.';
const emailMessage = 'Informe um e-mail válido.';
const longestEmail = 254;

/** What the department dialog gives. Empty text and null stand for nothing. */
export const departmentInput = z.strictObject({
  sigla: textOfLength(2, 6, initialsMessage, { isUpperCased: true }),
  name: textOfLength(3, 50, nameMessage),
  responsible: textOfLength(1, 200, responsibleMessage),
  manager: z.nullish(textOfLength(0, 200, managerMessage)),
  email: z.nullish(
    z.string(emailMessage).check(
      z.trim(),
      z.refine((text) => text === '' || isEmail(text), emailMessage),
    ),
  ),
});

/** As the document store holds it: the initials under both of their names. */
export const departmentDocument = z.object({
  initials: z.string(),
  sigla: z.string(),
  name: z.string(),
  responsible: z.string(),
  manager: z.optional(z.string()),
  email: z.optional(z.string()),
});

export type DepartmentDocument = z.infer<typeof departmentDocument>;

function isEmail(text: string): boolean {
  return text.length <= longestEmail && z.regexes.email.test(text);
}
