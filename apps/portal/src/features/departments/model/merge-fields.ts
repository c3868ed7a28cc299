import { departmentFieldNames, type DepartmentFieldName, type DepartmentFields } from './check-department.ts';

/** What somebody else has stored meanwhile, under what was typed: fields that were not touched follow. */
export function mergeFields(
  base: DepartmentFields,
  typed: DepartmentFields,
  stored: DepartmentFields,
): DepartmentFields {
  const merged: Record<DepartmentFieldName, string> = { ...typed };
  for (const name of departmentFieldNames) {
    if (typed[name] === base[name]) merged[name] = stored[name];
  }
  return merged;
}
