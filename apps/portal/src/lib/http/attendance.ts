import { createAttendance } from './create-attendance.ts';

/**
 * Whether somebody is at this page. What it asks for by itself, because the server said that something changed, must
 * not keep the session of somebody alive who left.
 */
export const isAttended = createAttendance({
  // The transport also runs where there is no page.
  page: typeof window === 'undefined' ? null : window,
  now: Date.now,
});
