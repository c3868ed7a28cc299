import { describe, expect, it } from 'vitest';

import { createAttendance } from './attendance.ts';

describe('createAttendance', () => {
  it.each(['keydown', 'pointerdown', 'wheel', 'focus', 'popstate'])(
    'somebody is there after %s, and gone a minute later',
    (name) => {
      const page = new EventTarget();
      let now = 0;
      const isAttended = createAttendance({ page, now: () => now });
      expect(isAttended()).toBe(true);
      now += 60_000;
      expect(isAttended()).toBe(false);
      page.dispatchEvent(new Event(name));
      expect(isAttended()).toBe(true);
      now += 59_999;
      expect(isAttended()).toBe(true);
      now += 1;
      expect(isAttended()).toBe(false);
    },
  );

  it('a pointer that moves is nobody', () => {
    const page = new EventTarget();
    let now = 0;
    const isAttended = createAttendance({ page, now: () => now });
    now += 60_000;
    page.dispatchEvent(new Event('pointermove'));
    expect(isAttended()).toBe(false);
  });
});
