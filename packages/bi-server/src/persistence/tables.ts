import type { ColumnType, Generated } from 'kysely';

import type { ScheduleParameter, ScheduleTrigger } from '../schedules/schedule.ts';

type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = ColumnType<Date, never, Date>;

export interface BiTables {
  'bi.person': {
    user_name: string;
    display_name: string;
    password_hash: string;
    is_enabled: Generated<boolean>;
    /** The last day of their access. */
    access_until: ColumnType<Date | null, string | null | undefined, string | null>;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'bi.role': {
    role_name: string;
    description: Generated<string>;
  };
  'bi.person_role': {
    user_name: string;
    role_name: string;
  };
  'bi.session': {
    token_hash: Buffer;
    user_name: string;
    is_from_basic: boolean;
    started_at: Date;
    last_used_at: Date;
  };
  'bi.log_in_origin': {
    account: string;
    address: string;
    wrong_passwords: Generated<number>;
    latest_wrong_at: Date | null;
    latest_right_at: Date | null;
  };
  'bi.session_variable': {
    kept_by: 'this' | 'front';
    session_id: string;
    user_name: string;
    name: string;
    value: string;
    changed_at: Date;
  };
  'bi.user_setting': {
    user_name: string;
    setting_name: string;
    setting_value: string;
  };
  'bi.repository_file': {
    id: Generated<string>;
    parent_id: string | null;
    name: string;
    is_folder: boolean;
    is_hidden: Generated<boolean>;
    is_schedulable: Generated<boolean>;
    is_inheriting: Generated<boolean>;
    locale_properties: ColumnType<unknown, string | undefined, string>;
    metadata: ColumnType<unknown, string | undefined, string>;
    mime_type: string | null;
    size: number | null;
    owner_name: string | null;
    saved_by: string | null;
    is_saved_by_server: Generated<boolean>;
    creator_id: string | null;
    created_at: Date;
    modified_at: Date;
    original_parent_path: string | null;
    deleted_by: string | null;
    deleted_at: Date | null;
    content_saved_at: Date | null;
  };
  'bi.repository_file_content': {
    file_id: string;
    bytes: Buffer;
  };
  'bi.repository_file_version': {
    id: Generated<string>;
    file_id: string;
    saved_by: string | null;
    is_saved_by_server: boolean;
    saved_at: Date;
    bytes: Buffer;
  };
  'bi.repository_file_ace': {
    id: Generated<number>;
    file_id: string;
    user_name: string | null;
    role_name: string | null;
    permissions: string[];
  };
  'bi.wrapped_query': {
    id: Generated<string>;
    user_name: string;
    request: string;
    expires_at: Date;
  };
  'bi.query_run': {
    id: Generated<number>;
    user_name: string;
    language: 'sql' | 'mdx';
    source: string;
    query_text: string;
    parameters: ColumnType<unknown, string, never>;
    started_at: Date;
    outcome: string | null;
    row_count: number | null;
    milliseconds: number | null;
  };
  'bi.olap_role': {
    id: string;
    catalogue: string;
    name: string;
    version: number;
    definition: ColumnType<unknown, string, string>;
    reaches_roles: string[];
    reaches_departments: string[];
    /** In lower case. */
    reaches_people: string[];
    changed_at: Date;
    changed_by: string;
  };
  'bi.olap_role_change': {
    id: Generated<string>;
    role_id: string;
    version: number;
    changed_at: Date;
    changed_by: string;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    undoes: string | null;
  };
  'bi.schedule': {
    job_id: string;
    kind: 'content' | 'blockout';
    user_name: string;
    job_name: string;
    input_path: string | null;
    output_folder: string | null;
    is_unique: boolean;
    parameters: ColumnType<readonly ScheduleParameter[], string, never>;
    trigger: ColumnType<ScheduleTrigger, string, never>;
    time_zone: string;
    lineage_id: Generated<string>;
    created_at: Date;
    is_paused: boolean;
    next_due_at: Date | null;
    asked_at: Date | null;
    last_run_at: Date | null;
    last_failure: string | null;
  };
  'bi.scheduler': {
    id: Generated<number>;
    is_paused: boolean;
  };
}
