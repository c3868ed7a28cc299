import { peopleDepartmentsPath, type PeopleDepartments } from '@prumo/contracts/people/people-departments';
import type { FastifyInstance } from 'fastify';

import type { PersonDepartments } from './departments.repository.ts';

/**
 * Where colleagues work is no secret among them: whoever gives work to somebody must be able to tell two people of the
 * same name apart. Who may maintain it is another matter, and that of the documents.
 */
export function registerPeopleDepartmentsRoutes(
  app: FastifyInstance,
  listPeople: () => Promise<readonly PersonDepartments[]>,
): void {
  app.get(peopleDepartmentsPath, { config: { access: 'authenticated' } }, async (_request, reply) => {
    const people = await listPeople();
    const answer: PeopleDepartments = {
      people: people.map(({ userName, initials }) => ({ userName, departments: [...initials] })),
    };
    return await reply.header('cache-control', 'no-store').send(answer);
  });
}
