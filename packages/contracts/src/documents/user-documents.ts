import * as z from 'zod/mini';

import { presentFieldFault } from '../errors/field-fault.ts';
import { textOfLength } from './text-of-length.ts';

export const userDepartmentsType = 'user-departments';

const mostDepartments = 5000;
const departmentsFault = presentFieldFault('count', 1, mostDepartments);

/** Which departments a person works in; one such document per person. */
export const userDepartmentsDocument = z.strictObject({
  user: textOfLength(1, 200),
  departments: z
    .array(textOfLength(1, 64), departmentsFault)
    .check(z.minLength(1, departmentsFault), z.maxLength(mostDepartments, departmentsFault)),
});

/** As the document store holds it: without departments where the last one was deleted. */
export const storedUserDepartments = z.object({ user: z.string(), departments: z.array(z.string()) });

/** Why the store refuses a second association of a person, in the details of the conflict. */
export const userHasAssociationReason = 'user_has_association';

export type UserDepartmentsDocument = z.infer<typeof userDepartmentsDocument>;

export const userSettingsType = 'user-settings';

/** The user name under which the settings stand that hold for everybody without own ones. */
export const defaultSettingsUser = '*';

/** `home` is the name of the state the portal opens first; what else is there is kept as it is. */
export const userSettingsDocument = z.looseObject({
  user: textOfLength(1, 200),
  home: z.nullish(textOfLength(0, 200)),
});
