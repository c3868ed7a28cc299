import { nonCompliance, type NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  nonComplianceCommand,
  type CommandOf,
  type NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import {
  commandRoles,
  nonComplianceStates,
  type CommandRole,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyCommand } from './apply-command.ts';
import { commandExits, findExit, isClosed, listCommands } from './command-exits.ts';
import type { CommandFacts } from './find-refusal.ts';
import { actors, buildAction, doAll, openSample, reportTime, sampleCommands } from './testing/sample-case.ts';

const command: { readonly [Name in NonComplianceCommand['deed']]: CommandOf<Name> } = {
  ...sampleCommands,
  answer: {
    ...sampleCommands.answer,
    causes: [...sampleCommands.answer.causes],
    affectedDepartments: [],
    actions: [...sampleCommands.answer.actions],
  },
  attach: { ...sampleCommands.attach, attachments: [...sampleCommands.attach.attachments] },
};
const farm = { id: 'dep-farm', name: 'Farmácia', responsible: 'TIAGO.AMARAL' };
const file = {
  id: 'f1',
  name: 'foto.jpg',
  mediaType: 'image/jpeg',
  bytes: 9,
  addedAt: reportTime.toISOString(),
};
const submitted = doAll(openSample(), [['claimant', command.submit]]);
const inAnalysis = doAll(submitted, [['quality', command.accept]]);
const inValidation = doAll(inAnalysis, [['responsible', command.answer]]);
const inExecution = doAll(inValidation, [['quality', command.approve]]);
const inEfficacy = doAll(inExecution, [
  ['executor', command['finish-action']],
  ['executor', { ...command['finish-action'], actionId: 'a2' }, {}, 'DANIELA.COSTA'],
]);
const closed = doAll(inEfficacy, [['verifier', command['judge-efficacy']]]);

describe('the states of a non-compliance', () => {
  it('[NC-02] goes the whole way from report to closing', () => {
    expect(closed.state).toBe('closed-effective');
    expect(closed.history.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'draft → triage',
      'triage → analysis',
      'analysis → validation',
      'validation → execution',
      'execution → execution',
      'execution → efficacy',
      'efficacy → closed-effective',
    ]);
    expect(nonCompliance.parse(closed)).toEqual(closed);
    expect(isClosed(closed.state)).toBe(true);
  });

  it('can reach every state, and leave every state', () => {
    const reached = new Set(['draft']);
    for (const exits of Object.values(commandExits)) {
      for (const { to } of Object.values(exits)) for (const state of to) reached.add(state);
    }
    expect([...reached].toSorted()).toEqual(nonComplianceStates.toSorted());
    for (const exits of Object.values(commandExits)) expect(Object.keys(exits).length).toBeGreaterThan(0);
  });

  it('offers people their own commands only', () => {
    expect(listCommands('triage', ['quality'])).toContain('merge');
    expect(listCommands('triage', ['responsible'])).toEqual(['attach']);
    expect(listCommands('analysis', ['responsible'])).toEqual([
      'answer',
      'contest',
      'request-transfer',
      'attach',
    ]);
  });

  it.each([
    ['quality', command.answer, inAnalysis, 'wrong-role'],
    ['responsible', command.approve, inValidation, 'wrong-role'],
    ['claimant', command.accept, submitted, 'wrong-role'],
    ['quality', command.approve, submitted, 'wrong-state'],
    ['quality', command.dismiss, inAnalysis, 'wrong-state'],
  ] as const)('refuses %s something that is not theirs', (role, one, before, refusal) => {
    expect(tryCommand(before, role, one)).toBe(refusal);
  });

  it('refuses a command before the last one', () => {
    expect(
      tryCommand(submitted, 'quality', command.accept, { now: new Date(reportTime.getTime() - 1) }),
    ).toBe('wrong-time');
  });

  it('sends it on to another department, with its responsible', () => {
    const forwarded = doAll(submitted, [['quality', command.forward, { department: farm }]]);
    expect(forwarded).toMatchObject({
      state: 'analysis',
      occurrenceDepartment: 'dep-farm',
      occurrenceDeptName: 'Farmácia',
      responsible: 'TIAGO.AMARAL',
    });
    expect(tryCommand(submitted, 'quality', command.forward)).toBe('unknown-department');
  });

  it('comes back to triage when nobody completes it in time, and not before', () => {
    const returned = doAll(submitted, [['quality', command.return]]);
    expect(tryCommand(returned, 'system', command.lapse)).toBe('not-lapsed');
    const later = new Date(Date.parse(returned.dueAt ?? '') + 1);
    expect(tryCommand(returned, 'system', command.lapse, { now: later })).toBe('triage');
  });

  it('is contested once only', () => {
    const again = doAll(inAnalysis, [
      ['responsible', command.contest],
      ['quality', command.accept],
    ]);
    expect(tryCommand(again, 'responsible', command.contest)).toBe('contested-before');
  });

  it('begins a new cycle when the plan did not help, and when it is reopened', () => {
    const again = doAll(inEfficacy, [['verifier', { ...command['judge-efficacy'], result: 'nao_eficaz' }]]);
    expect(again).toMatchObject({ state: 'analysis', cycle: 2, analysis: null, actions: [], efficacy: null });
    expect(doAll(closed, [['quality', command.reopen]])).toMatchObject({ state: 'analysis', cycle: 2 });
    const dismissed = doAll(submitted, [['quality', command.dismiss]]);
    expect(doAll(dismissed, [['quality', command.reopen]])).toMatchObject({ state: 'triage', cycle: 1 });
  });

  it('is rated once by who reported it', () => {
    const rated = doAll(closed, [['claimant', command.rate]]);
    expect(rated.rating).toEqual({ stars: 5, comment: '' });
    expect(tryCommand(rated, 'claimant', command.rate)).toBe('rated-before');
  });

  it('takes attachments that were sent, up to the limit', () => {
    expect(tryCommand(submitted, 'claimant', command.attach)).toBe('unknown-attachment');
    expect(doAll(submitted, [['claimant', command.attach, { attachments: [file] }]]).attachments).toEqual([
      file,
    ]);
  });
});

describe('guards of a non-compliance', () => {
  const withoutPlan = doAll(inAnalysis, [
    ['responsible', { ...command.answer, actions: [], efficacy: null }],
  ]);

  it('closes a slight one without a plan that was put right', () => {
    expect(tryCommand(withoutPlan, 'quality', command['close-without-plan'])).toBe('closed-without-plan');
  });

  it.each([
    ['is not slight', { severity: 'moderada' }, 'plan-required'],
    ['was not put right', { immediateAction: '' }, 'plan-required'],
    ['is the third in ninety days', { recurrences: ['NC-0002', 'NC-0003'] }, 'plan-required'],
    ['did moderate harm', { harm: 'moderado' }, 'cause-analysis-required'],
    ['must never happen', { isNeverEvent: true }, 'cause-analysis-required'],
  ] as const)('does not when it %s', (_, change, refusal) => {
    const before: NonCompliance = {
      ...withoutPlan,
      ...change,
      recurrences: 'recurrences' in change ? [...change.recurrences] : [],
    };
    expect(tryCommand(before, 'quality', command['close-without-plan'])).toBe(refusal);
  });

  it('still may when it is the second', () => {
    const before = { ...withoutPlan, recurrences: ['NC-0002'] };
    expect(tryCommand(before, 'quality', command['close-without-plan'])).toBe('closed-without-plan');
    expect(
      tryCommand(before, 'quality', command['close-without-plan'], { recurrences: ['NC-0002', 'NC-0003'] }),
    ).toBe('plan-required');
  });

  it('does not dismiss or cancel what did harm before its causes are analysed', () => {
    const harmful = { ...submitted, harm: 'grave' as const };
    expect(tryCommand(harmful, 'quality', command.dismiss)).toBe('cause-analysis-required');
    const returned = doAll(harmful, [['quality', command.return]]);
    expect(tryCommand(returned, 'claimant', command.cancel)).toBe('cause-analysis-required');
  });

  it('approves a plan only with actions and a check of its effect', () => {
    expect(tryCommand(withoutPlan, 'quality', command.approve)).toBe('plan-missing');
    const unchecked = doAll(inAnalysis, [['responsible', { ...command.answer, efficacy: null }]]);
    expect(tryCommand(unchecked, 'quality', command.approve)).toBe('efficacy-plan-missing');
  });

  it.each([
    ['2026-11-07', '', 'validation'],
    ['2026-11-08', '', 'action-term-unexplained'],
    ['2026-11-08', 'Compra.', 'validation'],
    ['2027-01-06', 'Compra.', 'validation'],
    ['2027-01-07', 'Compra.', 'action-term-illegal'],
    ['2026-10-07', 'Compra.', 'action-term-illegal'],
  ])('classifies an action due on %s with the reason "%s" as %s', (dueOn, reasonForTerm, expected) => {
    const actions = [buildAction('a1', 'JOAO.PIRES', { dueOn, reasonForTerm })];
    expect(tryCommand(inAnalysis, 'responsible', { ...command.answer, actions, efficacy: null })).toBe(
      expected,
    );
  });

  it('wants the effect judged within ninety days after the last action', () => {
    const judgedOn = (dueOn: string): string =>
      tryCommand(inAnalysis, 'responsible', {
        ...command.answer,
        efficacy: { ...sampleCommands.answer.efficacy, dueOn },
      });
    expect(judgedOn('2026-10-30')).toBe('validation');
    expect(judgedOn('2026-10-29')).toBe('efficacy-term-illegal');
    expect(judgedOn('2027-01-28')).toBe('validation');
    expect(judgedOn('2027-01-29')).toBe('efficacy-term-illegal');
  });

  it('lets nobody verify what they executed', () => {
    const own = { ...sampleCommands.answer.efficacy, verifier: 'joao.pires' };
    expect(tryCommand(inAnalysis, 'responsible', { ...command.answer, efficacy: own })).toBe(
      'verifier-is-executor',
    );
    expect(tryCommand(inEfficacy, 'verifier', command['judge-efficacy'], {}, 'Daniela.Costa')).toBe(
      'verifier-is-executor',
    );
    const reassigned = { ...command['chase-action'], decision: 'reatribuida', who: 'MARINA.LOPES' } as const;
    expect(tryCommand(inExecution, 'quality', reassigned)).toBe('verifier-is-executor');
  });

  it('lets executors finish their own actions only, once, and not tomorrow', () => {
    expect(tryCommand(inExecution, 'executor', command['finish-action'], {}, 'DANIELA.COSTA')).toBe(
      'wrong-role',
    );
    expect(tryCommand(inExecution, 'executor', { ...command['finish-action'], actionId: 'a9' })).toBe(
      'unknown-action',
    );
    expect(tryCommand(inExecution, 'executor', { ...command['finish-action'], doneOn: '2026-10-09' })).toBe(
      'done-in-future',
    );
    const once = doAll(inExecution, [['executor', command['finish-action']]]);
    expect(tryCommand(once, 'executor', command['finish-action'])).toBe('action-done');
  });

  it('prolongs and hands on an action with what that needs', () => {
    const prolong = { ...command['chase-action'], decision: 'prorrogada' } as const;
    expect(tryCommand(inExecution, 'quality', prolong)).toBe('chase-incomplete');
    const prolonged = doAll(inExecution, [['quality', { ...prolong, dueOn: '2026-11-20' }]]);
    expect(prolonged.actions[1]).toMatchObject({ dueOn: '2026-11-20', reasonForTerm: 'Cobrado.' });
    const handed = doAll(inExecution, [
      ['quality', { ...command['chase-action'], decision: 'reatribuida', who: 'VERA.LIMA' }],
    ]);
    expect(handed.actions[1]?.who).toBe('VERA.LIMA');
  });
});

describe('laws of the state machine', () => {
  const variants: readonly NonComplianceCommand[] = [
    ...Object.values(command),
    { ...command['finish-action'], actionId: 'a2' },
    { ...command['judge-efficacy'], result: 'nao_eficaz' },
    { ...command['judge-efficacy'], result: 'parcial', partialDecision: 'encerrar' },
    { ...command.answer, actions: [], efficacy: null },
    { ...command.accept, severity: 'critica', harm: 'obito' },
  ];
  const anyStep = fc.record({
    choice: fc.nat(),
    /** Mostly what the state has, so that the walk comes far. */
    isAnything: fc.boolean().chain((one) => fc.boolean().map((other) => one && other)),
    roles: fc.oneof(
      fc.constant<CommandRole[]>([...commandRoles]),
      fc.subarray<CommandRole>([...commandRoles], { minLength: 1 }),
    ),
    userName: fc.constantFrom(...Object.values(actors), 'DANIELA.COSTA'),
    hours: fc.integer({ min: -1, max: 80 }),
  });
  const walk = fc.array(anyStep, { minLength: 30, maxLength: 60 });

  it('grows the history by one or leaves all as it is, and moves by exits only', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(walk, (steps) => {
        let current = deepFreeze(submitted);
        let now = reportTime.getTime();
        for (const step of steps) {
          now += step.hours * 3_600_000;
          const chosen = choose(current, step);
          const facts = { now: new Date(now), department: farm, attachments: [file] };
          const outcome = applyCommand(current, chosen, step, facts);
          if (!outcome.isDone) continue;
          const after = outcome.nonCompliance;
          const exit = findExit(current.state, chosen.deed);
          expect(exit?.to).toContain(after.state);
          expect(exit?.roles.some((role) => step.roles.includes(role))).toBe(true);
          expect(after.history.length).toBe(current.history.length + 1);
          expect(current.history.every((entry, index) => after.history[index] === entry)).toBe(true);
          expect(after.history.at(-1)).toBe(outcome.entry);
          expect(outcome.entry).toMatchObject({ from: current.state, to: after.state });
          expect(outcome.entry.at >= (current.history.at(-1)?.at ?? '')).toBe(true);
          expect(after.cycle - current.cycle).toBeOneOf([0, 1]);
          expect(after.dueAt === null).toBe(isClosed(after.state));
          current = deepFreeze(after);
          seen.add(after.state);
        }
        expect(nonCompliance.safeParse(current).success).toBe(true);
      }),
      { numRuns: 60, seed: 9 },
    );
    expect(seen.size).toBe(nonComplianceStates.length - 1);
  });

  it('never closes harm before its causes are analysed', () => {
    let closings = 0;
    fc.assert(
      fc.property(walk, (steps) => {
        let current: NonCompliance = { ...submitted, harm: 'moderado' };
        for (const step of steps) {
          const chosen = choose(current, step);
          // Quality may find that there was less harm, and says so.
          if (chosen.deed === 'reclassify') continue;
          const outcome = applyCommand(current, chosen, step, { now: reportTime, department: farm });
          if (outcome.isDone) current = outcome.nonCompliance;
          expect(current.state).not.toBe('closed-without-plan');
          if (!['closed-effective', 'unfounded', 'cancelled'].includes(current.state)) continue;
          closings += 1;
          expect(current.analysis).not.toBeNull();
        }
      }),
      { numRuns: 60, seed: 9 },
    );
    expect(closings).toBeGreaterThan(0);
  });

  function choose(
    { state }: NonCompliance,
    { choice, isAnything }: { readonly choice: number; readonly isAnything: boolean },
  ): NonComplianceCommand {
    const legal = variants.filter((one) => findExit(state, one.deed) !== undefined);
    const offered = isAnything ? variants : legal;
    return offered[choice % offered.length] ?? command.lapse;
  }

  it('takes the samples of all commands by the contract', () => {
    for (const one of Object.values(command)) expect(nonComplianceCommand.parse(one)).toEqual(one);
  });
});

/** The state that it leads to, or why it is refused. */
function tryCommand(
  before: NonCompliance,
  role: CommandRole,
  one: NonComplianceCommand,
  facts: Partial<CommandFacts> = {},
  userName = actors[role],
): string {
  const outcome = applyCommand(before, one, { userName, roles: [role] }, { now: reportTime, ...facts });
  return outcome.isDone ? outcome.nonCompliance.state : outcome.refusal;
}

/** So that a command that changes what was before throws. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}
