import type { EfficacyResult, PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';
import type {
  ExtractionDataSource,
  ExtractionQueryType,
  Orientation,
} from '@prumo/contracts/indicators/indicator-lists';
import type { Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { MinutesState } from '@prumo/contracts/minutes/meeting-minutes';
import type { ColumnType, Generated } from 'kysely';

import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import type { ListedNonCompliance } from './non-compliances/present-case.ts';
import type { JobTables } from './jobs/job-tables.ts';
import type { RuleTables } from './notification-rules/rule-tables.ts';
import type { NotificationTables } from './notifications/notification-tables.ts';
import type { SignalTables } from './signals/signal-tables.ts';

type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = ColumnType<Date, never, Date>;
/** From the row's document, by the database. */
type Computed<Value> = ColumnType<Value, never, never>;
/** Read as its digits. */
type Numeric = ColumnType<string, number, number>;
/** Given to the database as JSON text. */
type JsonObject = ColumnType<Readonly<Record<string, unknown>>, string, string>;

export interface QualityTables extends JobTables, NotificationTables, RuleTables, SignalTables {
  'quality.department': {
    id: string;
    initials: string;
    name: string;
    responsible: string;
    manager: string | null;
    email: string | null;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.user_association': {
    id: string;
    user_name: string;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.user_department': {
    user_name: string;
    department_id: string;
  };
  'quality.user_settings': {
    id: string;
    user_name: string;
    home: string | null;
    settings: JsonObject;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.task_order': {
    user_name: string;
    task_ids: string[];
    updated_at: UpdatedAt;
  };
  'quality.audit_entry': {
    id: ColumnType<number, never, never>;
    occurred_at: ColumnType<Date, Date | undefined, never>;
    user_name: string;
    document_type: string;
    document_id: string;
    action: 'create' | 'replace' | 'remove' | 'read';
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    reason: ColumnType<string | null, string | null | undefined, never>;
  };
  'quality.indicator': {
    id: string;
    department_id: string;
    code: string;
    name: string;
    description: string;
    measure_formula: string;
    reference_source: string;
    category: string | null;
    subcategory: string | null;
    measure_unit: string | null;
    verification_frequency: string | null;
    orientation: Orientation;
    extraction_source: ExtractionDataSource | null;
    extraction_type: ExtractionQueryType | null;
    extraction_query: string | null;
    extraction_saved_by: string | null;
    is_extraction_of_server: Generated<boolean>;
    is_survey: boolean;
    uses_external_reference: boolean;
    is_active: boolean;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.indicator_target': {
    indicator_id: string;
    valid_from: string;
    target: Numeric;
    /** Of a band: where it ends. */
    target_to: Numeric | null;
    source: string | null;
  };
  'quality.result': {
    indicator_id: string;
    month: string;
    value: Numeric;
    numerator: Numeric | null;
    denominator: Numeric | null;
    origin: 'manual' | 'extraction';
    recorded_by: string;
    recorded_at: Generated<Date>;
    run_id: string | null;
    version: Generated<number>;
  };
  'quality.result_analysis': {
    id: string;
    indicator_id: string;
    month: string;
    author: string;
    created_at: ColumnType<Date, Date | undefined, never>;
    result_value: Numeric;
    target_value: ColumnType<string | null, number | null, never>;
    target_to: ColumnType<string | null, number | null, never>;
    improvement_option: boolean;
    analysis: string;
    racp_plan_type: 0 | 1 | null;
    racp_title: string | null;
    racp_cause: string | null;
    racp_has_action_plan: boolean | null;
    racp_method: string | null;
    racp_expected: string | null;
    racp_assignee: string | null;
    racp_due_date: string | null;
    /** Given by the database as the row is written. */
    racp_year: ColumnType<number | null, never, never>;
    racp_number: ColumnType<number | null, never, never>;
    previous_id: string | null;
    round: Generated<number>;
  };
  'quality.racp_verdict': {
    analysis_id: string;
    result: EfficacyResult;
    partial_decision: PartialDecision | null;
    evidence: string;
    reason_for_early: string;
    judged_by: string;
    judged_at: ColumnType<Date, Date, never>;
    comparison: ColumnType<unknown, string, never>;
  };
  'quality.planned_task': {
    id: string;
    analysis_id: string;
    kind: 'action' | 'method' | 'next-round';
    position: number;
    name: string;
    assignee: string;
    due_date: string | null;
    task_id: string | null;
    owner: string | null;
    claimed_until: Date | null;
    /** Done, as the engine has told. */
    ended_at: ColumnType<Date | null, never, Date>;
  };
  'quality.action_plan_fix': {
    process_id: string;
    non_compliance_id: string;
    mark: string;
    new_process_id: string | null;
    step: 'begun' | 'started' | 'linked' | 'done';
    claimed_until: Date;
    actor: string;
    begun_at: CreatedAt;
    done_at: Date | null;
  };
  'quality.minutes': {
    id: string;
    document: ColumnType<unknown, string, string>;
    version: Generated<number>;
    written_attempt: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
    number: Computed<number>;
    year: Computed<number>;
    committee: Computed<string>;
    meeting_day: Computed<string>;
    starts_at: Computed<string>;
    place: Computed<string>;
    state: Computed<MinutesState>;
    coordinator: Computed<string>;
    secretary: Computed<string>;
    approval_due_at: Computed<string | null>;
    participants: Computed<number>;
    people: Computed<string[]>;
    executors: Computed<string[]>;
    awaited: Computed<string[]>;
    subjects: Computed<string[]>;
    decisions: Computed<number>;
    due_days: Computed<string[]>;
  };
  'quality.minutes_attempt': {
    attempt: string;
    minutes_id: string;
    user_name: string;
    created_at: CreatedAt;
  };
  'quality.decision_task': {
    id: string;
    minutes_id: string;
    decision_id: string;
    owner: string;
    task_id: string | null;
    claimed_until: Date | null;
    is_done: Generated<boolean>;
    is_ended: Generated<boolean>;
  };
  'quality.extraction_run': {
    id: string;
    indicator_id: string;
    started_at: Date;
    milliseconds: number;
    started_by: string;
    trigger: 'save' | 'hand' | 'schedule';
    data_source: ExtractionDataSource;
    query_type: ExtractionQueryType;
    query_hash: string;
    query_text: string;
    added: number;
    changed: number;
    unchanged: number;
    failure: ColumnType<unknown, string | null, never>;
    written: ColumnType<unknown, string, never>;
  };
  'quality.extraction_claim': {
    subject: string;
    holder: string;
    claimed_until: Date;
  };
  'quality.docstore_reader': {
    pid: number;
    department_id: string;
    visit: string;
  };
  'quality.record_entity': {
    key: string;
    name: string;
  };
  'quality.record_source': {
    key: string;
    name: string;
  };
  'quality.source_record': {
    entity_key: string;
    source_key: string;
    code: string;
    name: string;
    detail: string;
  };
  'quality.master_record': {
    entity_key: string;
    code: string;
    name: string;
  };
  'quality.record_mapping': {
    entity_key: string;
    source_key: string;
    source_code: string;
    target_code: string;
  };
  'quality.event_type': {
    id: string;
    name: string;
    notivisa_group: string;
    is_active: boolean;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.event_subtype': {
    id: string;
    event_type_id: string;
    name: string;
    is_never_event: boolean;
    is_active: boolean;
    position: number;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.notification_type': {
    id: string;
    name: string;
    clock: string;
    legal_duties: ColumnType<LegalDuty[], string | undefined, string>;
    is_active: boolean;
    position: ColumnType<number, never, never>;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.non_compliance_pattern': {
    id: string;
    code: string;
    title: string;
    requirement: string;
    event_type_id: string | null;
    event_subtype_id: string | null;
    suggested_department_id: string | null;
    default_severity: Severity;
    response_business_days: number;
    common_causes: string[];
    suggested_actions: string[];
    is_active: boolean;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.attachment': {
    id: string;
    name: string;
    media_type: string;
    bytes: number;
    sha256: string;
    content: Buffer;
    is_without_trace: boolean;
    added_at: Date;
    owner_id: string | null;
  };
  'quality.non_compliance': {
    id: string;
    year: number;
    number: number;
    document: ColumnType<unknown, string, string>;
    version: number;
    state: string;
    kind: string;
    occurrence_department: string;
    claimant: string | null;
    pattern: string | null;
    responsible: string | null;
    people: string[];
    occurred_at: Date;
    reported_at: Date;
    due_at: Date | null;
    process_id: string | null;
    process_mark: string | null;
    tree_version: number | null;
    listed: Computed<ListedNonCompliance>;
    notification_type: Computed<string | null>;
    event_type: Computed<string | null>;
    event_subtype: Computed<string | null>;
  };
  'quality.non_compliance_year': {
    year: number;
    last_number: number;
  };
  'quality.non_compliance_reporter': {
    case_id: string;
    user_name: string;
    display_name: string;
  };
  'quality.non_compliance_receipt': {
    hash: string;
    case_id: string;
  };
  'quality.non_compliance_intent': {
    case_id: string;
    id: string;
    attempt_hash: string | null;
    step: 'begun' | 'moved';
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string, string>;
    plan: ColumnType<unknown, string, never>;
    actor: string;
    reporter: ColumnType<unknown, string | null, never>;
    audited_at: Date | null;
    claimed_until: Date;
    holder: number | null;
  };
  'quality.non_compliance_process': {
    process_id: string;
    case_id: string;
  };
  'quality.non_compliance_attempt': {
    hash: string;
    case_id: string;
    done_on: Generated<Date>;
  };
  'quality.demo_step': {
    name: string;
    loaded_at: CreatedAt;
  };
}
