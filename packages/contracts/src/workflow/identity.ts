// People and groups of the engine; one request only asks whether the engine lets the person in.
import * as z from 'zod/mini';

import { pagedAnswer, textOrNull } from './engine-fields.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

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

const personPageSize = 1200;
const groupPageSize = 1000;

/** Also the login: 200 is a valid password, 401 a wrong one, 404 an id that is spelled otherwise. */
export function buildPersonRequest(userName: string): WorkflowRequest<EnginePerson> {
  return { method: 'GET', path: buildWorkflowPath(['identity', 'users', userName]), answer: enginePerson };
}

export function buildPeopleRequest(start = 0) {
  const path = buildWorkflowPath(['identity', 'users'], { size: personPageSize, start });
  return { method: 'GET', path, answer: personPage } as const;
}

export function buildGroupsRequest(start = 0) {
  const path = buildWorkflowPath(['identity', 'groups'], { size: groupPageSize, start });
  return { method: 'GET', path, answer: groupPage } as const;
}

/** The roles of one person. */
export function buildMembershipsRequest(userName: string) {
  const path = buildWorkflowPath(['identity', 'groups'], { size: groupPageSize, member: userName });
  return { method: 'GET', path, answer: groupPage } as const;
}

const engineTables = z.array(z.object({ name: z.string(), count: z.number() }));

export function buildProbeRequest(): WorkflowRequest<z.infer<typeof engineTables>> {
  return { method: 'GET', path: buildWorkflowPath(['management', 'tables']), answer: engineTables };
}
