import { buildPeopleRequest } from '@prumo/contracts/workflow/identity-requests';

import { sendRequest } from '../../lib/http/send-request.ts';
import type { Person } from './person.ts';

/** Everybody whom the workflow engine knows, however many pages that takes. */
export async function loadPeople(signal: AbortSignal): Promise<readonly Person[]> {
  const people = new Map<string, Person>();
  let asked = 0;
  let total = Infinity;
  while (asked < total) {
    const page = await sendRequest({ ...buildPeopleRequest(asked), signal });
    for (const { id, displayName } of page.data) {
      people.set(id, { id, displayName });
    }
    asked += page.data.length;
    total = page.data.length === 0 ? 0 : page.total;
  }
  return [...people.values()];
}
