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

/** As the document store holds it: without departments where the last one was deleted. */
export const storedUserDepartments = z.object({ user: z.string(), departments: z.array(z.string()) });

/** Why the store refuses a second association of a person, in the details of the conflict. */
export const userHasAssociationReason = 'user_has_association';

export type UserDepartmentsDocument = z.infer<typeof userDepartmentsDocument>;
