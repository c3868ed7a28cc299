// Which department a person looked at last, kept by the browser.
import type { KpiDepartment } from '@prumo/contracts/bi/kpi-departments';

import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import type { TextStorage } from '../../../lib/storage/text-storage.ts';

export function rememberDepartment(
  userName: string,
  departmentId: string,
  storage: TextStorage = browserStorage,
): void {
  storage.save(buildKey(userName), departmentId);
}

/**
 * The one of the address; without one there the one of last time, else the first. Nothing where the address names one
 * that the person may not see.
 */
export function findDepartment(
  departments: readonly KpiDepartment[],
  asked: string | null,
  userName: string,
  storage: TextStorage = browserStorage,
): KpiDepartment | undefined {
  if (asked !== null) return departments.find(({ id }) => id === asked);
  const remembered = storage.find(buildKey(userName));
  return departments.find(({ id }) => id === remembered) ?? departments[0];
}

function buildKey(userName: string): string {
  return `indicators.department.${userName.toUpperCase()}`;
}
