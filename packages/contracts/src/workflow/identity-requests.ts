// Requests about people and groups, and the one that only asks whether the engine lets the person in.
import * as z from 'zod/mini';

import { enginePerson, groupPage, personPage, type EnginePerson } from './engine-people.ts';
import { buildWorkflowPath, type WorkflowRequest } from './workflow-request.ts';

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
