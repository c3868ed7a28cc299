import { versionAnswer } from '@prumo/contracts/settings/public-settings';
import { expect, it } from 'vitest';

import { decodeRealtimeState } from './realtime-state.ts';

it('hands over what the schema makes of the value, and says when it is not as agreed', () => {
  const ready = decodeRealtimeState({ kind: 'ready', value: { version: '1', more: 2 } }, versionAnswer);
  expect(ready).toEqual({ kind: 'ready', value: { version: '1' } });
  const odd = decodeRealtimeState({ kind: 'ready', value: { version: 1 } }, versionAnswer);
  expect(odd).toEqual({ kind: 'failed', reason: 'unexpected' });
  const refused = { kind: 'failed', reason: 'refused' } as const;
  expect(decodeRealtimeState(refused, versionAnswer)).toBe(refused);
});
