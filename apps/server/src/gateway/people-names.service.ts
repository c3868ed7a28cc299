import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { PeopleNames } from '@prumo/contracts/people/people-names';

import type { KnownPeopleRepository } from './known-people.repository.ts';

export interface PeopleNamesService {
  /** For everybody who is logged in: names are no secret among colleagues, roles are. */
  list(): Promise<PeopleNames>;
}

interface PeopleNamesParts {
  /** The embedded BI server's; absent while another stands behind the door. */
  readonly people: Pick<PeopleDirectory, 'listAccounts' | 'listLetIn'> | undefined;
  /** Those who have come in through a remote one, which tells of others to administrators alone. */
  readonly knownPeople: Pick<KnownPeopleRepository, 'list'>;
}

export function createPeopleNamesService({ people, knownPeople }: PeopleNamesParts): PeopleNamesService {
  return {
    async list() {
      const found = people === undefined ? await knownPeople.list() : await listLetIn(people);
      return { people: found.map(({ userName, displayName }) => ({ userName, displayName })) };
    },
  };
}

/** Nobody gives work to somebody who cannot come in. */
async function listLetIn(people: NonNullable<PeopleNamesParts['people']>) {
  const accounts = await people.listAccounts();
  const letIn = await people.listLetIn(accounts.map(({ userName }) => userName));
  return accounts.filter(({ userName }) => letIn.has(userName.toLowerCase()));
}
