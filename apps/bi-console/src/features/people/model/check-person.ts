import { texts } from '../texts.ts';

interface PersonFields {
  readonly userName: string;
  readonly displayName: string;
  readonly password: string;
  readonly repeated: string;
}

export type PersonFaults = Readonly<Record<keyof PersonFields, string | null>>;

/** What is wrong with each field of a new person; letter case does not make another user name. */
export function checkNewPerson(fields: PersonFields, takenUserNames: readonly string[]): PersonFaults {
  return {
    userName: checkUserName(fields.userName, takenUserNames),
    displayName: fields.displayName === '' ? texts.person.faults.displayNameMissing : null,
    ...checkPasswords(fields),
  };
}

export function checkPasswords({ password, repeated }: Pick<PersonFields, 'password' | 'repeated'>) {
  return {
    password: password === '' ? texts.person.faults.passwordMissing : null,
    repeated: repeated === password ? null : texts.person.faults.passwordsDiffer,
  };
}

function checkUserName(userName: string, takenUserNames: readonly string[]): string | null {
  if (userName === '') {
    return texts.person.faults.userNameMissing;
  }
  if (/[\s/\\:]/.test(userName)) {
    return texts.person.faults.userNameIllegal;
  }
  const folded = userName.toLocaleLowerCase('pt-BR');
  return takenUserNames.some((taken) => taken.toLocaleLowerCase('pt-BR') === folded)
    ? texts.person.faults.userNameTaken
    : null;
}
