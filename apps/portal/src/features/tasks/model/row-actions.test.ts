import { describe, expect, it } from 'vitest';

import { listRowActions } from './row-actions.ts';
import { buildListed, buildListedFinished } from './testing/build-task.ts';

describe('what a row offers', () => {
  it.each([
    ['an own task', {}, { canEdit: true, canDelegate: false, canClaim: false, finish: 'complete' }],
    ['delegated', { delegationState: 'pending' as const }, { finish: 'resolve', mayBeUnclaimed: false }],
    ['nobody has it', { assignee: null }, { canClaim: true, finish: null }],
    ['a form key', { formKey: 'minutes' }, { canEdit: false, canDelegate: true, finish: null }],
    ['own, in another case', { assignee: 'ANA' }, { mayBeUnclaimed: true }],
    ['of another', { assignee: 'rui' }, { mayBeUnclaimed: false }],
    ['suspended', { suspended: true }, { canEdit: false, canClaim: false, finish: null }],
  ])('[TK-06] [TK-16] %s', (_name, facts, expected) => {
    expect(listRowActions(buildListed(facts), 'ana')).toMatchObject(expected);
  });

  it('nothing for a finished one', () => {
    expect(Object.values(listRowActions(buildListedFinished(), 'ana')).filter(Boolean)).toEqual([]);
  });
});
