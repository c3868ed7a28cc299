import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { commandExits, listCommands } from '@prumo/domain/non-compliances/command-exits';
import { describe, expect, it } from 'vitest';

import { texts } from '../commands/texts.ts';
import { buildSampleView, sampleAction } from '../testing/sample-view.ts';
import { commandOrder, listFinishableActions, listOfferedCommands } from './list-offered-commands.ts';

describe('listOfferedCommands', () => {
  it('knows every command, and has words for it', () => {
    const names = new Set(Object.values(commandExits).flatMap((exits) => Object.keys(exits)));
    expect(new Set(commandOrder)).toEqual(names);
    expect(new Set(Object.keys(texts.commands))).toEqual(names);
  });

  it('[NC-02] offers exactly what the server offers, in every state', () => {
    for (const id of nonComplianceStates) {
      const offered = listCommands(id, ['claimant', 'quality', 'responsible', 'executor', 'verifier']);
      const { main, others } = listOfferedCommands(id, offered, true);
      expect(new Set([...(main === null ? [] : [main]), ...others])).toEqual(new Set(offered));
    }
  });

  it('puts first what the state waits for, if it is the person’s', () => {
    expect(listOfferedCommands('triage', ['attach', 'dismiss', 'accept', 'return'], false)).toEqual({
      main: 'accept',
      others: ['return', 'dismiss', 'attach'],
    });
    expect(listOfferedCommands('triage', ['attach'], false)).toEqual({ main: null, others: ['attach'] });
  });

  it('while actions are carried out, is to finish the own one, and for who has none to chase the others', () => {
    const offered = ['finish-action', 'chase-action', 'attach'];
    expect(listOfferedCommands('execution', offered, true).main).toBe('finish-action');
    expect(listOfferedCommands('execution', offered, false)).toEqual({
      main: 'chase-action',
      others: ['finish-action', 'attach'],
    });
    expect(listOfferedCommands('execution', ['finish-action'], false).main).toBe('finish-action');
  });

  it('leaves out what it does not know', () => {
    expect(listOfferedCommands('triage', ['teleport'], false)).toEqual({ main: null, others: [] });
  });
});

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
