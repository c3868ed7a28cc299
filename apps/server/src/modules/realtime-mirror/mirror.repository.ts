import type { Connection } from '@prumo/database/connection';

export interface MirrorRepository {
  /** Until the end of the transaction no other copy of the server mirrors, so none writes what it read before. */
  lock(): Promise<void>;
  listDepartmentPrints(): Promise<readonly DepartmentPrint[]>;
}

/** `print` is another one after each change of the department or of one of its indicators. */
export interface DepartmentPrint {
  readonly id: string;
  readonly print: string;
}

export function createMirrorRepository(connection: Connection): MirrorRepository {
  return {
    async lock() {
      await connection.prepared('select pg_advisory_xact_lock($1)', [lockKey]);
    },

    listDepartmentPrints: async () => await connection.prepared<DepartmentPrint>(printsText, []),
  };
}

/** Nobody else in this database takes it. */
const lockKey = 7_304_218;

const printsText = `
  select department.id,
    department.version || ' ' || coalesce(md5(string_agg(
      indicator.id || ' ' || indicator.version, ',' order by indicator.id
    )), '') as print
  from quality.department as department
  left join quality.indicator as indicator on indicator.department_id = department.id
  group by department.id
  order by department.id`;
