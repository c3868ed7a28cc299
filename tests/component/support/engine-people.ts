// Whom the workflow engine knows, for lists of people to choose from.
import { listPeopleDepartments, peopleDepartments } from '@prumo/contracts/people/people-names';

import { answerAnything, answerJson, server } from './fake-server.ts';

/** Display names by user name. */
type Names = Readonly<Record<string, string>>;

/** People of the demo hospital, and nobody more. */
const someNames: Names = {
  ADMIN: 'Administrador',
  'ALICE.BARROS': 'Alice Barros',
  'CARLA.MENDES': 'Carla Mendes',
  'IVONE.ALVES': 'Ivone Alves',
  'MARINA.LOPES': 'Marina Lopes',
  'SILVIO.TORRES': 'Sílvio Torres',
};

export function answerEnginePeople(names: Names = someNames): void {
  const data = Object.entries(names).map(([id, name]) => {
    const [firstName, ...others] = name.split(' ');
    return { id, firstName, lastName: others.join(' '), email: null };
  });
  server.on('GET', '/activiti-rest/service/identity/users', () =>
    answerAnything({ data, total: data.length, start: 0, sort: 'id', order: 'asc', size: data.length }),
  );
  server.on('GET', listPeopleDepartments.path, () => answerJson(peopleDepartments, { people: [] }));
}
