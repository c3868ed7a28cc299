import type { CatchUp, JobRunState } from '@prumo/contracts/administration/jobs';
import type { ColumnType, Generated } from 'kysely';

/** Those of `QualityTables` that this slice owns. */
export interface JobTables {
  'quality.job': {
    key: string;
    schedule: string;
    time_zone: string;
    catch_up: CatchUp;
    next_due_at: Date | null;
    paused_at: Date | null;
    paused_by: string | null;
  };
  'quality.job_run': {
    id: ColumnType<number, never, never>;
    job_key: string;
    due_at: Date | null;
    asked_by: string | null;
    asked_at: Date;
    attempt: Generated<number>;
    missed: Generated<number>;
    state: JobRunState;
    copy: number | null;
    started_at: Date | null;
    ended_at: Date | null;
    error: string | null;
    counts: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  };
}
