// Which department a person looked at last, kept by the browser.
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';

import { browserStorage, type TextStorage } from '@prumo/ui/browser-storage';

export function rememberDepartment(
  userName: string,
  departmentId: string,
  storage: TextStorage = browserStorage,
): void {
  storage.save(buildKey(userName), departmentId);
}

interface Person {
  readonly userName: string;
  /** Where the person works, as far as it is known. */
  readonly ownDepartmentIds: readonly string[];
}

/**
 * The one of the address; without one there the one of last time, else the first of the person's own, else the first.
 * Nothing where the address names one that the person may not see.
 */
export function findDepartment(
  departments: readonly KpiDepartment[],
  asked: string | null,
  { userName, ownDepartmentIds }: Person,
  storage: TextStorage = browserStorage,
): KpiDepartment | undefined {
  if (asked !== null) return departments.find(({ id }) => id === asked);
  const remembered = storage.find(buildKey(userName));
  return (
    departments.find(({ id }) => id === remembered) ??
    departments.find(({ id }) => ownDepartmentIds.includes(id)) ??
    departments[0]
  );
}

function buildKey(userName: string): string {
  return `indicators.department.${userName.toUpperCase()}`;
}
