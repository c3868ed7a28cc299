import { broadcastKinds, type BroadcastKind } from '@prumo/contracts/live/live-event';
import { isSamePerson } from '@prumo/domain/people/user-name';
import * as z from 'zod/mini';

/** What people with an open page may want to ask again about. Notifications may tell too many of something, never too few. */
export interface LiveNotification {
  /** Absent when no tasks changed. */
  readonly tasks: TaskNotification | undefined;
  /** Whose these are is not told, so they may concern everybody. */
  readonly broadcasts: readonly BroadcastKind[];
  /** The same for quality managers and administrators alone: that something happened is not for others yet. */
  readonly forQuality: readonly BroadcastKind[];
  /** People of whom a session has ended; null: it may be anybody's. */
  readonly sessionsOf: readonly string[] | null;
}

/** As the workflow engine tells of a change. */
export interface TaskNotification {
  /** Null: everybody. */
  readonly people: readonly string[] | null;
  readonly groups: readonly string[];
  /** Also for those who see tasks that nobody has without being linked to them. */
  readonly hasUnassigned: boolean;
}

/** Whom a notification is measured against. */
export interface LiveAudience {
  readonly userName: string;
  readonly groups: readonly string[];
  readonly seesUnassigned: boolean;
  /** A quality manager or an administrator. */
  readonly isOfQuality: boolean;
}

export const noNotification: LiveNotification = {
  tasks: undefined,
  broadcasts: [],
  forQuality: [],
  sessionsOf: [],
};
export const taskNotificationForEverybody: TaskNotification = {
  people: null,
  groups: [],
  hasUnassigned: true,
};
export const notificationForEverybody: LiveNotification = {
  tasks: taskNotificationForEverybody,
  broadcasts: broadcastKinds,
  forQuality: [],
  sessionsOf: null,
};

export function mergeNotifications(one: LiveNotification, other: LiveNotification): LiveNotification {
  return {
    tasks: mergeTaskNotifications(one.tasks, other.tasks),
    broadcasts: unite(one.broadcasts, other.broadcasts),
    forQuality: unite(one.forQuality, other.forQuality),
    sessionsOf:
      one.sessionsOf === null || other.sessionsOf === null ? null : unite(one.sessionsOf, other.sessionsOf),
  };
}

function mergeTaskNotifications(
  one: TaskNotification | undefined,
  other: TaskNotification | undefined,
): TaskNotification | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    people: one.people === null || other.people === null ? null : unite(one.people, other.people),
    groups: unite(one.groups, other.groups),
    hasUnassigned: one.hasUnassigned || other.hasUnassigned,
  };
}

function unite<Text extends string>(some: readonly Text[], others: readonly Text[]): readonly Text[] {
  return [...new Set([...some, ...others])];
}

export function concerns(
  notification: TaskNotification,
  { userName, groups, seesUnassigned }: LiveAudience,
): boolean {
  return (
    notification.people === null ||
    (notification.hasUnassigned && seesUnassigned) ||
    // Processes name people in whatever spelling their authors chose.
    notification.people.some((name) => isSamePerson(name, userName)) ||
    notification.groups.some((group) => groups.includes(group))
  );
}

/** PostgreSQL takes payloads shorter than 8000 bytes. */
const longestPayload = 7_900;

const payloadSchema = z.object({
  from: z.string(),
  tasks: z.exactOptional(
    z.object({
      people: z.nullable(z.array(z.string())),
      groups: z.array(z.string()),
      hasUnassigned: z.boolean(),
    }),
  ),
  // Copies of an earlier release do not speak of them.
  broadcasts: z.optional(z.array(z.enum(broadcastKinds))),
  forQuality: z.optional(z.array(z.enum(broadcastKinds))),
  sessionsOf: z.nullable(z.array(z.string())),
});

/** @param from The copy of the server that tells, so that it can leave its own words alone. */
export function encodeNotification(
  from: string,
  { tasks, broadcasts, forQuality, sessionsOf }: LiveNotification,
): string {
  const text = JSON.stringify({ from, tasks, broadcasts, forQuality, sessionsOf });
  if (Buffer.byteLength(text) <= longestPayload) return text;
  return JSON.stringify({
    from,
    tasks: tasks && taskNotificationForEverybody,
    broadcasts,
    forQuality,
    sessionsOf: sessionsOf?.length === 0 ? [] : null,
  });
}

/** What another release of the server tells in other words concerns everybody. */
export function decodeNotification(text: string): {
  readonly from: string | undefined;
  readonly notification: LiveNotification;
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const decoded = payloadSchema.safeParse(value);
  if (!decoded.success) return { from: undefined, notification: notificationForEverybody };
  const { from, tasks, broadcasts = [], forQuality = [], sessionsOf } = decoded.data;
  return { from, notification: { tasks, broadcasts, forQuality, sessionsOf } };
}
