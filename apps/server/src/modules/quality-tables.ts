import type { ColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, never, never>;
type UpdatedAt = ColumnType<Date, never, Date>;

export interface QualityTables {
  'quality.department': {
    id: string;
    initials: string;
    name: string;
    responsible: string;
    manager: string | null;
    email: string | null;
    created_at: CreatedAt;
    updated_at: UpdatedAt;
  };
  'quality.user_department': {
    user_name: string;
    department_id: string;
  };
  'quality.demo_step': {
    name: string;
    loaded_at: CreatedAt;
  };
}
