import * as z from 'zod/mini';

import { textOfLength } from './text-of-length.ts';

export const userDepartmentsType = 'user-departments';

export const userHasAssociationMessage = 'O usuário selecionado já possui associações!';

const departmentsMessage = 'Selecione ao menos um microssistema.';
const mostDepartments = 5000;

/** Which departments a person works in; one such document per person. */
export const userDepartmentsDocument = z.strictObject({
  user: textOfLength(1, 200, 'Selecione o usuário.'),
  departments: z
    .array(textOfLength(1, 64, departmentsMessage), departmentsMessage)
    .check(z.minLength(1, departmentsMessage), z.maxLength(mostDepartments, departmentsMessage)),
});

export type UserDepartmentsDocument = z.infer<typeof userDepartmentsDocument>;
