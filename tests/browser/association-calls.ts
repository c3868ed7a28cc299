// What tests of people's departments do in the document store beside the screens.
import { expect } from '@playwright/test';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { storedUserDepartments, userDepartmentsType } from '@prumo/contracts/documents/user-documents';

import type { Caller } from './caller.ts';

interface StoredAssociation {
  readonly id: string;
  readonly departmentIds: readonly string[];
}

/** As the page's person sees it. */
export async function findAssociationByCall(
  caller: Caller,
  userName: string,
): Promise<StoredAssociation | undefined> {
  const query = new URLSearchParams({
    parammethod: 'GET',
    paramtype: userDepartmentsType,
    paramfilter: JSON.stringify({ user: userName }),
  });
  const answer = await caller.request.get(`${docstore}?${query.toString()}`);
  expect(answer.status()).toBe(200);
  const documents: unknown = await answer.json();
  if (typeof documents !== 'object') throw new TypeError('The document store answered with no map');
  const [first] = Object.entries<unknown>({ ...documents });
  return first === undefined
    ? undefined
    : { id: first[0], departmentIds: storedUserDepartments.parse(first[1]).departments };
}

/** Replaces whatever version is there. Answers the status. */
export async function replaceAssociationByCall(
  caller: Caller,
  id: string,
  userName: string,
  departmentIds: readonly string[],
): Promise<number> {
  return await writeByCall(caller, {
    parammethod: 'PUT',
    paramid: id,
    paramdoc: JSON.stringify({ user: userName, departments: departmentIds }),
  });
}

export async function deleteAssociationByCall(caller: Caller, id: string): Promise<number> {
  return await writeByCall(caller, { parammethod: 'DELETE', paramid: id });
}

const docstore = `${pluginApiPath('prumo')}/docstore`;

async function writeByCall(caller: Caller, form: Record<string, string>): Promise<number> {
  const answer = await caller.request.post(docstore, { form: { paramtype: userDepartmentsType, ...form } });
  return answer.status();
}
