export type NotificationTone = 'information' | 'success' | 'warning' | 'failure';

export interface Notification {
  readonly text: string;
  readonly tone: NotificationTone;
  /** Opens what it tells of. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** Three seconds unless told. */
  readonly durationMs?: number;
}

export interface StandingNotification extends Notification {
  readonly durationMs: number;
  /** How often it was asked for while it stood: each time gives it its full time again. */
  readonly times: number;
}

const usualDurationMs = 3000;

/** The newest stands on top; one that stands already is not shown twice. */
export function addNotification(
  standing: readonly StandingNotification[],
  added: Notification,
): readonly StandingNotification[] {
  const same = standing.find(({ text, tone }) => text === added.text && tone === added.tone);
  const shown = { ...added, durationMs: added.durationMs ?? usualDurationMs, times: (same?.times ?? 0) + 1 };
  return same === undefined ? [shown, ...standing] : standing.map((each) => (each === same ? shown : each));
}
