import type { Department } from '../../../lib/departments/departments.ts';

/** One line of the table. */
export interface AssociationRow {
  readonly association: Association;
  readonly displayName: string;
  /** Those that the person at the screen may see, by initials. */
  readonly departments: readonly Department[];
  /** How many more there are. */
  readonly unseenCount: number;
}

/** By the people's names. */
export function buildAssociationRows(
  associations: readonly Association[],
  departments: readonly Department[],
  nameOf: (userName: string) => string,
): readonly AssociationRow[] {
  const byId = new Map(departments.map((department) => [department.id, department]));
  return associations
    .map((association) => {
      const seen = association.departmentIds.flatMap((id) => byId.get(id) ?? []);
      return {
        association,
        displayName: nameOf(association.userName),
        departments: sortByInitials(seen),
        unseenCount: association.departmentIds.length - seen.length,
      };
    })
    .toSorted((one, other) => compare(one.displayName, other.displayName));
}

export function sortByInitials(departments: readonly Department[]): readonly Department[] {
  return departments.toSorted((one, other) => compare(one.initials, other.initials));
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Which departments a person works in; each person has one at most. */
export interface Association {
  readonly id: string;
  readonly userName: string;
  readonly departmentIds: readonly string[];
  /** Of the version that was read. */
  readonly entityTag: string;
}
