import { type PeopleSource, usePeople } from '../../../components/person-picker/use-people.ts';

interface PersonSentenceProps {
  readonly userName: string;
  readonly peopleSource: PeopleSource;
  readonly present: (name: string) => string;
}

/** A sentence about somebody, by name. Asks who there is, so it stands only where an administrator looks at others. */
export function PersonSentence({ userName, peopleSource, present }: PersonSentenceProps) {
  const { nameOf } = usePeople(peopleSource);
  return present(nameOf(userName));
}
