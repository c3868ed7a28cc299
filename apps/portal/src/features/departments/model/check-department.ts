import { departmentInput } from '@prumo/contracts/documents/department';
import { decodeFieldFault } from '@prumo/contracts/errors/field-fault';

import { texts } from '../texts.ts';

const departmentFieldNames = ['initials', 'name', 'responsible', 'email'] as const;

export type DepartmentFieldName = (typeof departmentFieldNames)[number];

export type DepartmentFields = Readonly<Record<DepartmentFieldName, string>>;

/** What to do about each field that does not fit. */
export type DepartmentFaults = Readonly<Partial<Record<DepartmentFieldName, string>>>;

/** By the rule that the server checks again. */
export function checkDepartment({ initials, ...others }: DepartmentFields): DepartmentFaults {
  const { error } = departmentInput.safeParse({ sigla: initials, ...others });
  const faults: Partial<Record<DepartmentFieldName, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = findField(path[0]);
    if (field !== undefined) faults[field] ??= describeFault(field, message);
  }
  return faults;
}

/** In words, what the rule says of a field. The server may have reasons of its own. */
export function describeFault(field: DepartmentFieldName, message: unknown): string {
  const fault = decodeFieldFault(message);
  if (fault === undefined) return texts.faults.refusedByServer;
  const [fewest = 0, most = 0] = fault.numbers;
  return texts.faults[field](fewest, most);
}

/** As the wire calls them: the initials are the sigla. */
export function findField(name: unknown): DepartmentFieldName | undefined {
  return name === 'sigla' ? 'initials' : departmentFieldNames.find((known) => known === name);
}

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
