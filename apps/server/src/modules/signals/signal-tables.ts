import type { Assurance, PointKind, SpecialCause, Variation } from '@prumo/contracts/indicators/signal-lists';
import type { ColumnType, Generated } from 'kysely';

/** Those of `QualityTables` that this slice owns. */
export interface SignalTables {
  'quality.indicator_signals': {
    indicator_id: string;
    is_stale: Generated<boolean>;
    /** Others from this month on, without anybody writing. */
    stale_from: string | null;
    rules: number | null;
    computed_at: Date | null;
    last_month: string | null;
    last_cause: SpecialCause | null;
    last_kind: PointKind | null;
    variation: Variation | null;
    attention: number | null;
    summary: ColumnType<unknown, string | null, string | null>;
    chart: ColumnType<unknown, string | null, string | null>;
    assurance: Assurance | null;
  };
  'quality.indicator_rebase': {
    id: ColumnType<string, never, never>;
    indicator_id: string;
    month: string;
    reason: string;
    author: string;
    created_at: ColumnType<Date, Date, never>;
    withdrawn_by: string | null;
    withdrawn_at: Date | null;
  };
  'quality.signal_event': {
    id: ColumnType<string, never, never>;
    indicator_id: string;
    month: string;
    cause: SpecialCause;
    kind: Exclude<PointKind, 'common-cause'>;
    variation: Variation;
    occurred_at: ColumnType<Date, Date | undefined, never>;
  };
}
