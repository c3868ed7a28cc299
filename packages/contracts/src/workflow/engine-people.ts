import * as z from 'zod/mini';

import { textOrNull } from './engine-fields.ts';
import { pagedAnswer } from './paged-answer.ts';

const personFields = z.object({
  id: z.string(),
  firstName: textOrNull,
  lastName: textOrNull,
  displayName: textOrNull,
  email: textOrNull,
});

/** A person as the engine knows them; only Flowable has a display name of its own. */
export const enginePerson = z.pipe(
  personFields,
  z.transform(({ id, firstName, lastName, displayName, email }) => {
    const parts = [firstName, lastName].map((part) => part?.trim() ?? '').filter((part) => part !== '');
    const ownName = displayName?.trim() ?? '';
    return { id, email, displayName: ownName === '' ? parts.join(' ') || id : ownName };
  }),
);

export type EnginePerson = z.infer<typeof enginePerson>;

export const personPage = pagedAnswer(enginePerson);

/** What the portal calls a role. */
const engineGroup = z.object({ id: z.string(), name: textOrNull, type: textOrNull });

export const groupPage = pagedAnswer(engineGroup);
