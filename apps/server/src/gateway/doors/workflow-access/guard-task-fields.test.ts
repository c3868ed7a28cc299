import { describe, expect, it } from 'vitest';

import { classify, classifyAll, pass, type Call } from './testing/guard-calls.ts';

describe('whose hands a task goes into', () => {
  it.each<[string, Call]>([
    // Whoever has it, owns it or answers for it.
    ['+---', { ask: 'PUT runtime/tasks/assigned', body: { assignee: 'PIA' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-pia-by-ana', body: { assignee: 'SAM' } }],
    ['-+--', { ask: 'PUT runtime/tasks/taken-of-department', body: { assignee: 'LEA' } }],
    [
      '-+--',
      { ask: 'POST runtime/tasks/taken-of-department', body: { action: 'delegate', assignee: 'SAM' } },
    ],
    // Nobody takes from another what they only could have taken, or were told of.
    ['----', { ask: 'PUT runtime/tasks/taken-of-triage', body: { assignee: 'ANA' } }],
    ['----', { ask: 'PUT runtime/tasks/taken-of-process', body: { assignee: 'ANA' } }],
    ['----', { ask: 'POST runtime/tasks/taken-of-triage', body: { action: 'delegate', assignee: 'ANA' } }],
    ['----', { ask: 'POST runtime/tasks/taken-of-triage', body: { action: 'claim', assignee: null } }],
    ['----', { ask: 'POST runtime/tasks/informed-ana', body: { action: 'delegate', assignee: 'ANA' } }],
    [
      '----',
      {
        ask: 'POST runtime/tasks/informed-ana/identitylinks',
        body: { user: 'ANA', type: 'assignee' },
      },
    ],
    ['----', { ask: 'DELETE runtime/tasks/informed-ana/identitylinks/users/PIA/assignee' }],
    ['+---', { ask: 'DELETE runtime/tasks/assigned/identitylinks/users/ANA/assignee' }],
    // To do it is another thing than to take it; that it has somebody already, the engine says.
    ['+---', { ask: 'POST runtime/tasks/informed-ana', body: { action: 'complete' } }],
    ['+---', { ask: 'POST runtime/tasks/informed-ana', body: { action: 'resolve', assignee: null } }],
    ['+---', { ask: 'POST runtime/tasks/taken-of-triage', body: { action: 'claim', assignee: 'ANA' } }],
    ['+---', { ask: 'GET runtime/tasks/for-ana-by-pia' }],
    ['+---', { ask: 'PUT runtime/tasks/for-ana-by-pia/variables/x', body: { owner: 'ANA' } }],
    ['+---', { ask: 'POST runtime/tasks/for-ana-by-pia/comments', body: { owner: 'ANA', user: 'ANA' } }],
    // What stays as it is, may be said.
    ['+---', { ask: 'PUT runtime/tasks/taken-of-triage', body: { assignee: 'PIA', name: 'x' } }],
    ['+---', { ask: 'PUT runtime/tasks/taken-of-triage', body: { name: 'x' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-triage', body: { assignee: 'ANA' } }],
    ['400---', { ask: 'PUT runtime/tasks/assigned', body: { assignee: ['ANA'] } }],
    ['+---', { ask: 'PUT runtime/tasks/assigned', body: { assignee: 5 } }],

    ['+---', { ask: 'PUT runtime/tasks/assigned', body: { owner: 'Ana' } }],
    ['----', { ask: 'PUT runtime/tasks/assigned', body: { owner: 'PIA' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-pia-by-ana', body: { owner: 'PIA' } }],
    ['----', { ask: 'PUT runtime/tasks/for-ana-by-pia', body: { owner: 'ANA' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-ana-by-pia', body: { owner: 'PIA' } }],
    [
      '----',
      { ask: 'POST runtime/tasks/for-ana-by-pia/identitylinks', body: { user: 'ANA', type: 'owner' } },
    ],
    ['----', { ask: 'DELETE runtime/tasks/for-ana-by-pia/identitylinks/users/PIA/owner' }],
    // Who does it for somebody gives it back; only then the owner completes it.
    ['----', { ask: 'PUT runtime/tasks/for-ana-by-pia', body: { delegationState: 'resolved' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-ana-by-pia', body: { delegationState: 'pending' } }],
    ['+---', { ask: 'PUT runtime/tasks/for-pia-by-ana', body: { delegationState: null } }],
    ['----', { ask: 'DELETE runtime/tasks/for-ana-by-pia' }],
    ['+---', { ask: 'DELETE runtime/tasks/for-pia-by-ana' }],
  ])('[SE-03] %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });

  it.each<[string, Call]>([
    ['+---', { ask: 'PUT runtime/tasks/assigned', body: { parentTaskId: 'followed' } }],
    ['----', { ask: 'PUT runtime/tasks/assigned', body: { parentTaskId: 'foreign' } }],
    ['----', { ask: 'PUT runtime/tasks/assigned', body: { parentTaskId: 'none' } }],
    ['400---', { ask: 'PUT runtime/tasks/assigned', body: { parentTaskId: 5 } }],
    ['+---', { ask: 'PUT runtime/tasks/assigned', body: { parentTaskId: null } }],
    ['+---', { ask: 'PUT runtime/tasks/part-of-foreign', body: { parentTaskId: 'foreign', name: 'x' } }],
    ['+---', { ask: 'PUT runtime/tasks/part-of-foreign', body: { name: 'x' } }],
  ])('[SE-03] a task is no part of the work of others: %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });

  it.each<[string, Call]>([
    [
      '+---',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { user: 'PIA', type: 'participant' } },
    ],
    [
      '----',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { user: 'ana', type: 'participant' } },
    ],
    [
      '----',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { userId: 'ANA', type: 'candidate' } },
    ],
    [
      '----',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { groupId: 'triage', type: 'candidate' } },
    ],
    [
      '----',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { group: 'triage', type: 'candidate' } },
    ],
    [
      '+---',
      { ask: 'POST runtime/tasks/assigned/identitylinks', body: { group: 'porters', type: 'candidate' } },
    ],
    [
      '-+--',
      { ask: 'POST runtime/process-instances/of-lea/identitylinks', body: { user: 'ANA', type: 'x' } },
    ],
    [
      '----',
      { ask: 'POST runtime/process-instances/of-lea/identitylinks', body: { user: 'LEA', type: 'x' } },
    ],
    ['-+--', { ask: 'DELETE runtime/process-instances/of-lea/identitylinks/users/ANA/x' }],
    ['+---', { ask: 'DELETE runtime/tasks/assigned/identitylinks/groups/triage/candidate' }],
  ])('[SE-03] nobody adds themselves, which would outlast their reason: %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });

  it('quality managers hand on what they may act on', async () => {
    const call = { ask: 'PUT runtime/tasks/taken-of-triage', body: { assignee: 'SAM' } };
    expect(await classify('ANA', call)).toBe('-');
    expect(await classify('ANA', call, { person: { isQualityManager: true } })).toBe('+');
  });

  it('goes on with the own name as the engine spells it', async () => {
    const change = await pass('ANA', {
      ask: 'PUT runtime/tasks/for-triage',
      body: { assignee: 'ana', name: 'x' },
    });
    expect(change).toMatchObject({ body: { assignee: 'ANA', name: 'x' } });
    const same = await pass('ANA', { ask: 'PUT runtime/tasks/for-triage', body: { name: 'x' } });
    expect(same).toMatchObject({ body: undefined });
  });
});
