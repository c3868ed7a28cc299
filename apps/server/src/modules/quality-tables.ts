import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = ColumnType<Date, never, Date>;
/** Given to the database as JSON text. */
type JsonObject = ColumnType<Readonly<Record<string, unknown>>, string, string>;

export interface QualityTables {
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
    occurred_at: CreatedAt;
    user_name: string;
    document_type: string;
    document_id: string;
    action: 'create' | 'replace' | 'remove';
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
  };
  'quality.demo_step': {
    name: string;
    loaded_at: CreatedAt;
  };
}
