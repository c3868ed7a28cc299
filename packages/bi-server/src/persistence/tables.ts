import type { ColumnType, Generated } from 'kysely';

type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = ColumnType<Date, never, Date>;

export interface BiTables {
  'bi.person': {
    user_name: string;
    display_name: string;
    password_hash: string;
    is_enabled: Generated<boolean>;
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
}
