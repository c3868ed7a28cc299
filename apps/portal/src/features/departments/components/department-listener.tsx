import { departmentKeys } from '../../../lib/departments/departments.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';

/** Hears what other programs write to the realtime database. For those who may read all departments there. */
export function DepartmentListener() {
  useRealtimeRefresh('departments', keys);
  return null;
}

const keys = [departmentKeys.all];
