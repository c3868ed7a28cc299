import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import type { RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import type { ColumnType, Generated } from 'kysely';

import type { SubjectFacts } from './observation.ts';
import type { RunCounts } from './rule-runs.repository.ts';

/** Given to the database as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Those of `QualityTables` that this slice owns. */
export interface RuleTables {
  'quality.notification_rule': {
    id: string;
    version: Generated<number>;
    facts: Json<RuleFacts>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    paused_at: Date | null;
    paused_by: string | null;
    silenced_until: string | null;
    deleted_at: Date | null;
    looks: Generated<number>;
    next_due_at: Date | null;
    awaited_since: Date | null;
  };
  'quality.notification_rule_subject': {
    rule_id: string;
    key: string;
    state: RuleState;
    since: Date;
    held_since: Date | null;
    is_told: boolean;
    last_told_at: Date | null;
    silenced_until: string | null;
    facts: Json<SubjectFacts>;
  };
  'quality.notification_rule_run': {
    id: ColumnType<number, never, never>;
    rule_id: string;
    due_at: Date | null;
    cause: 'schedule' | 'extraction' | 'asked';
    asked_by: string | null;
    missed: number;
    started_at: Date;
    ended_at: Date;
    state: 'done' | 'failed';
    error: string | null;
    counts: Json<RunCounts>;
  };
  'quality.notification_rule_choice': {
    rule_id: string;
    user_name: string;
    portal: boolean;
    email: boolean;
  };
}
