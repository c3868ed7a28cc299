import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import { commandExits, isClosed, listCommands } from './command-exits.ts';

const everybody = 'claimant, quality, responsible, executor, verifier';

describe('[NC-02] the table of states', () => {
  it('says who may do what in each, and where it leads', () => {
    const lines = Object.entries(commandExits).flatMap(([state, exits]) =>
      Object.entries(exits).map(
        ([command, { roles, to }]) => `${state}: ${command} by ${roles.join(', ')} → ${to.join(', ')}`,
      ),
    );
    expect(lines).toEqual([
      'draft: submit by claimant → triage',
      'triage: accept by quality → analysis',
      'triage: return by quality → returned',
      'triage: reclassify by quality → triage',
      'triage: forward by quality → analysis',
      'triage: dismiss by quality → unfounded',
      'triage: merge by quality → merged',
      'triage: notify-authority by quality → triage',
      `triage: attach by ${everybody} → triage`,
      'returned: resubmit by claimant, quality → triage',
      'returned: cancel by claimant → cancelled',
      'returned: lapse by system → triage',
      'returned: notify-authority by quality → returned',
      `returned: attach by ${everybody} → returned`,
      'analysis: answer by responsible → validation',
      'analysis: contest by responsible → triage',
      'analysis: request-transfer by responsible → triage',
      'analysis: notify-authority by quality → analysis',
      `analysis: attach by ${everybody} → analysis`,
      'validation: approve by quality → execution',
      'validation: deepen by quality → analysis',
      'validation: close-without-plan by quality → closed-without-plan',
      'validation: notify-authority by quality → validation',
      `validation: attach by ${everybody} → validation`,
      'execution: finish-action by executor, quality → execution, efficacy',
      'execution: chase-action by quality → execution',
      'execution: notify-authority by quality → execution',
      `execution: attach by ${everybody} → execution`,
      'efficacy: judge-efficacy by verifier, quality → closed-effective, closed-partly-effective, analysis',
      'efficacy: notify-authority by quality → efficacy',
      `efficacy: attach by ${everybody} → efficacy`,
      'closed-effective: notify-authority by quality → closed-effective',
      'closed-effective: reopen by quality → analysis',
      'closed-effective: rate by claimant → closed-effective',
      'closed-partly-effective: notify-authority by quality → closed-partly-effective',
      'closed-partly-effective: reopen by quality → analysis',
      'closed-partly-effective: rate by claimant → closed-partly-effective',
      'closed-without-plan: notify-authority by quality → closed-without-plan',
      'closed-without-plan: reopen by quality → analysis',
      'closed-without-plan: rate by claimant → closed-without-plan',
      'unfounded: reopen by quality → triage',
      'unfounded: rate by claimant → unfounded',
      'cancelled: reopen by quality → triage',
      'merged: reopen by quality → triage',
      'merged: rate by claimant → merged',
    ]);
  });

  it('offers what one of the roles may do', () => {
    expect(listCommands('returned', ['claimant'])).toEqual(['resubmit', 'cancel', 'attach']);
    expect(listCommands('returned', ['system', 'verifier'])).toEqual(['lapse', 'attach']);
    expect(listCommands('execution', ['executor'])).toEqual(['finish-action', 'attach']);
    expect(listCommands('draft', [])).toEqual([]);
  });

  it('counts as closed what can be reopened', () => {
    expect(nonComplianceStates.filter(isClosed)).toEqual([
      'closed-effective',
      'closed-partly-effective',
      'closed-without-plan',
      'unfounded',
      'cancelled',
      'merged',
    ]);
  });
});
