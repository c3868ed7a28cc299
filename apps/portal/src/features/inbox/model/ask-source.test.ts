import { afterEach, describe, expect, it, vi } from 'vitest';

import { askSource } from './ask-source.ts';
import type { NoticeSource } from './notice.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('askSource', () => {
  it('says in the console why a source did not answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    await expect(askSource(failing, new AbortController().signal)).rejects.toThrow('down');

    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"x"'), new Error('down'));
  });

  it('keeps still where nobody waits for the answer any more', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    await expect(askSource(failing, AbortSignal.abort())).rejects.toThrow('down');

    expect(warn).not.toHaveBeenCalled();
  });
});

const failing: NoticeSource = {
  name: 'x',
  isAwaited: true,
  follows: [],
  list: async () => await Promise.reject(new Error('down')),
};
