import type {
  ChosenKind,
  NotificationChannel,
  NotificationKind,
  NotificationReason,
  NotificationState,
} from '@prumo/contracts/notifications/notifications';
import type { ColumnType, Generated } from 'kysely';

/** Those of `QualityTables` that this slice owns. */
export interface NotificationTables {
  'quality.notification': {
    id: Generated<string>;
    created_at: Date;
    kind: NotificationKind;
    channel: NotificationChannel;
    user_name: string | null;
    address: string | null;
    subject: string;
    content: ColumnType<unknown, string, string>;
    cause: string | null;
    state: NotificationState;
    reason: NotificationReason | null;
    not_before: Date;
    attempts: Generated<number>;
    doubts: Generated<number>;
    copy: number | null;
    sent_at: Date | null;
    ended_at: Date | null;
    answer: string | null;
    digest_id: string | null;
    rule_id: string | null;
    read_at: Date | null;
  };
  'quality.notification_preference': {
    user_name: string;
    email: string | null;
    kinds: ColumnType<ChosenKind[], ChosenKind[], ChosenKind[]>;
    quiet_from: number | null;
    quiet_until: number | null;
    digest_hour: number | null;
  };
}
