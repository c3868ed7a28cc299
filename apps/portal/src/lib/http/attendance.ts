interface AttendanceParts {
  /** Where the person's doings arrive: the window; null where there is none. */
  readonly page: Pick<EventTarget, 'addEventListener'> | null;
  readonly now: () => number;
}

/** What is asked for later than this is not their doing. The server is told of typing within this time, too. */
const presenceMs = 60_000;

/** Not the mere movement of a pointer: a table that shakes is nobody's work. */
const activities = ['keydown', 'pointerdown', 'wheel'] as const;

/** Of the window itself; the focus of something in it is often set by the page. */
const returns = ['focus', 'popstate'] as const;

/** Answers whether somebody is at the page, beginning with now. */
export function createAttendance({ page, now }: AttendanceParts): () => boolean {
  let lastActiveAt = now();
  const handleActivity = () => {
    lastActiveAt = now();
  };
  for (const name of activities) {
    page?.addEventListener(name, handleActivity, { capture: true, passive: true });
  }
  for (const name of returns) {
    page?.addEventListener(name, handleActivity);
  }
  return () => now() - lastActiveAt < presenceMs;
}

/**
 * Whether somebody is at this page. What it asks for by itself, because the server said that something changed, must
 * not keep the session of somebody alive who left.
 */
export const isAttended = createAttendance({
  // The transport also runs where there is no page.
  page: typeof window === 'undefined' ? null : window,
  now: Date.now,
});
