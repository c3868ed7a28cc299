import { departmentInput } from '@prumo/contracts/documents/department';

export const departmentFieldNames = ['initials', 'name', 'responsible', 'email'] as const;

export type DepartmentFieldName = (typeof departmentFieldNames)[number];

export type DepartmentFields = Readonly<Record<DepartmentFieldName, string>>;

/** What to do about each field that does not fit. */
export type DepartmentFaults = Readonly<Partial<Record<DepartmentFieldName, string>>>;

/** In the words of the rule itself, which the server checks again. */
export function checkDepartment({ initials, ...others }: DepartmentFields): DepartmentFaults {
  const { error } = departmentInput.safeParse({ sigla: initials, ...others });
  const faults: Partial<Record<DepartmentFieldName, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = findField(path[0]);
    if (field !== undefined) faults[field] ??= message;
  }
  return faults;
}

/** As the wire calls them: the initials are the sigla. */
export function findField(name: unknown): DepartmentFieldName | undefined {
  return name === 'sigla' ? 'initials' : departmentFieldNames.find((known) => known === name);
}
