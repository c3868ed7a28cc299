/** Which departments a person works in; each person has one at most. */
export interface Association {
  readonly id: string;
  readonly userName: string;
  readonly departmentIds: readonly string[];
  /** Of the version that was read. */
  readonly entityTag: string;
}
