import { describe, expect, it } from 'vitest';

import { buildSampleView, sampleAction } from '../testing/sample-view.ts';
import { listFinishableActions } from './list-open-actions.ts';

const actions = [
  sampleAction,
  { ...sampleAction, id: 'a2', who: 'ANA.SOUZA' },
  { ...sampleAction, id: 'a3', doneOn: '2026-10-12' },
];

describe('listFinishableActions', () => {
  it('are the open ones of the person, however the name is spelt', () => {
    const view = buildSampleView({ actions }, ['executor']);
    expect(listFinishableActions(view, 'carla.mendes').map(({ id }) => id)).toEqual(['a1']);
  });

  it('are all open ones for quality', () => {
    const view = buildSampleView({ actions }, ['quality']);
    expect(listFinishableActions(view, 'MARINA.LOPES').map(({ id }) => id)).toEqual(['a1', 'a2']);
  });
});
