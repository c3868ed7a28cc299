import { describe, expect, it } from 'vitest';

import { chooseAnnouncement } from './idle-warning-dialog.tsx';

describe('chooseAnnouncement', () => {
  it.each([
    [60, null],
    [31, null],
    [30, 30],
    [11, 30],
    [10, 10],
    [0, 10],
  ])('[LG-09] with %i seconds left the last said is %s', (secondsLeft, said) => {
    expect(chooseAnnouncement(secondsLeft)).toBe(said);
  });
});
