import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

import { allOf, isEqual, isLike, when } from './conditions.ts';
import type { Condition } from './conditions.ts';
import {
  orderRows,
  type PageRequest,
  type PageResult,
  readPage,
  sortBy,
  sortByText,
  type SortColumn,
} from './page.ts';
import type { WorkflowTables } from './tables.ts';

export interface JobRow {
  readonly id: string;
  readonly processInstanceId: string | null;
  readonly processDefinitionId: string | null;
  readonly executionId: string | null;
  readonly retries: number;
  readonly exceptionMessage: string | null;
  readonly dueAt: Date | null;
  readonly tenantId: string;
}

export interface JobFilter {
  readonly id?: string;
  readonly processInstanceId?: string;
  readonly executionId?: string;
  readonly processDefinitionId?: string;
  readonly kind?: 'timer' | 'message';
  readonly hasRetriesLeft?: boolean;
  /** With retries left, not suspended, and due by then. */
  readonly executableAt?: Date;
  readonly dueBefore?: Date;
  readonly dueAfter?: Date;
  readonly hasException?: boolean;
  readonly exceptionMessage?: string;
  readonly tenantId?: string;
  readonly tenantIdLike?: string;
  readonly isWithoutTenant?: boolean;
}

export interface JobQueries {
  listJobs(filter: JobFilter, page: PageRequest<JobSort>): Promise<PageResult<JobRow>>;
  findJob(id: string): Promise<JobRow | undefined>;
  /** Of a job that failed. */
  findExceptionStack(id: string): Promise<string | null>;
}

export const jobSorts = ['id', 'dueDate', 'executionId', 'processInstanceId', 'retries', 'tenantId'] as const;

export type JobSort = (typeof jobSorts)[number];

const sortColumns: Readonly<Record<JobSort, SortColumn>> = {
  id: sortBy('job.id'),
  dueDate: sortBy('job.due_at', { mayBeNull: true }),
  executionId: sortBy('job.execution_id', { mayBeNull: true }),
  processInstanceId: sortBy('job.process_instance_id', { mayBeNull: true }),
  retries: sortBy('job.retries'),
  tenantId: sortByText('job.tenant_id'),
};

export function createJobQueries(connection: Connection): JobQueries {
  const queries = connection.queries<WorkflowTables>();
  const selectJobs = () =>
    queries
      .selectFrom('workflow.job as job')
      .select([
        'job.id',
        'job.process_instance_id as processInstanceId',
        'job.process_definition_id as processDefinitionId',
        'job.execution_id as executionId',
        'job.retries',
        'job.exception_message as exceptionMessage',
        'job.due_at as dueAt',
        'job.tenant_id as tenantId',
      ]);

  return {
    listJobs: (filter, page) =>
      readPage(page, {
        listRows: (stretch) =>
          selectJobs()
            .where(allOf(buildConditions(filter)))
            .orderBy(orderRows(sortColumns, stretch, [sortBy('job.id', { isAlwaysAscending: true })]))
            .offset(stretch.start)
            .limit(stretch.size)
            .execute(),
        async countRows() {
          const counted = await queries
            .selectFrom('workflow.job as job')
            .where(allOf(buildConditions(filter)))
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return counted.count;
        },
      }),

    findJob: (id) => selectJobs().where('job.id', '=', id).executeTakeFirst(),

    async findExceptionStack(id) {
      const row = await queries
        .selectFrom('workflow.job')
        .select('exception_stack')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.exception_stack ?? null;
    },
  };
}

function buildConditions(filter: JobFilter): readonly Condition[] {
  const { executableAt, dueBefore, dueAfter } = filter;
  return [
    isEqual('job.id', filter.id),
    isEqual('job.process_instance_id', filter.processInstanceId),
    isEqual('job.execution_id', filter.executionId),
    isEqual('job.process_definition_id', filter.processDefinitionId),
    isEqual('job.kind', filter.kind),
    when(filter.hasRetriesLeft, () => sql<SqlBool>`job.retries > 0`),
    executableAt === undefined
      ? null
      : sql<SqlBool>`job.retries > 0 and not job.is_suspended and (job.due_at is null or job.due_at <= ${executableAt})`,
    dueBefore === undefined ? null : sql<SqlBool>`job.due_at < ${dueBefore}`,
    dueAfter === undefined ? null : sql<SqlBool>`job.due_at > ${dueAfter}`,
    when(
      filter.hasException,
      () => sql<SqlBool>`(job.exception_message is not null or job.exception_stack is not null)`,
    ),
    isEqual('job.exception_message', filter.exceptionMessage),
    isEqual('job.tenant_id', filter.tenantId),
    isLike('job.tenant_id', filter.tenantIdLike),
    when(filter.isWithoutTenant, () => sql<SqlBool>`job.tenant_id = ''`),
  ];
}
