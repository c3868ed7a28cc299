import type { PeopleDepartments } from '@prumo/contracts/people/people-names';

import type { DepartmentsDirectory } from './departments-directory.repository.ts';

export interface PeopleDepartmentsService {
  /**
   * For everybody who is logged in. Where colleagues work is no secret among them: whoever gives work to somebody must
   * be able to tell two people of the same name apart.
   */
  list(): Promise<PeopleDepartments>;
}

export function createPeopleDepartmentsService(
  departments: Pick<DepartmentsDirectory, 'listOfEverybody'>,
): PeopleDepartmentsService {
  return {
    async list() {
      const people = await departments.listOfEverybody();
      return { people: people.map(({ userName, initials }) => ({ userName, departments: [...initials] })) };
    },
  };
}
