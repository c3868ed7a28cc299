import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../../../lib/storage/testing/create-memory-storage.ts';
import { findAxis, rememberAxis } from './remembered-axis.ts';

describe('the axis that a person chose', () => {
  it('begins at zero until they narrow it, and is remembered per person and indicator', () => {
    const storage = createMemoryStorage();
    expect(findAxis('CARLA', 'ind-1', null, storage)).toBe('zero');
    rememberAxis('CARLA', 'ind-1', 'narrow', storage);
    expect(findAxis('carla', 'ind-1', null, storage)).toBe('narrow');
    expect(findAxis('CARLA', 'ind-2', null, storage)).toBe('zero');
    expect(findAxis('MARINA', 'ind-1', null, storage)).toBe('zero');
    rememberAxis('CARLA', 'ind-1', 'zero', storage);
    expect(findAxis('CARLA', 'ind-1', null, storage)).toBe('zero');
  });

  it('is that of the address where it tells one', () => {
    const storage = createMemoryStorage();
    rememberAxis('CARLA', 'ind-1', 'narrow', storage);
    expect(findAxis('CARLA', 'ind-1', 'zero', storage)).toBe('zero');
    expect(findAxis('MARINA', 'ind-1', 'narrow', storage)).toBe('narrow');
  });
});
