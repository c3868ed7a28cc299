import type { PeopleDepartments } from '@prumo/contracts/people/people-departments';
import type { Database } from '@prumo/database/database';

import { createDepartmentsRepository } from './departments.repository.ts';

export interface PeopleDepartmentsService {
  /**
   * For everybody who is logged in. Where colleagues work is no secret among them: whoever gives work to somebody must
   * be able to tell two people of the same name apart.
   */
  list(): Promise<PeopleDepartments>;
}

export function createPeopleDepartmentsService(database: Database): PeopleDepartmentsService {
  return {
    async list() {
      const people = await createDepartmentsRepository(database).listOfEverybody();
      return { people: people.map(({ userName, initials }) => ({ userName, departments: [...initials] })) };
    },
  };
}
