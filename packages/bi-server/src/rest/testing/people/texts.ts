// People of the tests, one of them with a name that is not ASCII.

export const testPeople = [
  { userName: 'ADMIN', displayName: 'Administrador', roles: ['Administrator', 'Authenticated'] },
  { userName: 'Ana.Luz', displayName: 'Ana Luz', roles: ['Authenticated', 'Power User'] },
  { userName: 'JOÃO', displayName: 'João da Silva', roles: ['Authenticated'] },
];

/** Who has no role but that of everybody; in the tests about departments they lead one. */
export const plainReader = 'JOÃO';
