/** Who is asked for people: the workflow engine, or the BI server where the workflow application is not active. */
export type PeopleSource = 'workflow' | 'bi';

/** Somebody who can be given work. */
export interface Person {
  /** The user name, as the source spells it. */
  readonly id: string;
  readonly displayName: string;
  /** Where they work, as far as that is known. */
  readonly department?: string | undefined;
}
