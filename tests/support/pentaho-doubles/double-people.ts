export interface DoublePerson {
  /** As that server stores it; names are found without case. */
  readonly userName: string;
  password: string;
  readonly roles: readonly string[];
}

export function createDoublePeople(): DoublePerson[] {
  return [
    { userName: 'admin', password: 'password', roles: ['Administrator', 'Authenticated'] },
    { userName: 'Joana.Prado', password: 'çé&<senha>', roles: ['quality_manager', 'Authenticated'] },
    { userName: 'pat', password: 'password', roles: ['Authenticated'] },
  ];
}

export function findByLogIn(
  people: readonly DoublePerson[],
  userName: string,
  password: string,
): DoublePerson | undefined {
  const person = people.find((candidate) => candidate.userName.toLowerCase() === userName.toLowerCase());
  return person?.password === password ? person : undefined;
}
