/** Somebody who can be given work. */
export interface Person {
  /** The user name, as the workflow engine spells it. */
  readonly id: string;
  readonly displayName: string;
  /** Where they work, as far as that is known. */
  readonly department?: string | undefined;
}
