// What each command leaves behind; apply-command.test.ts has who may do it and what is refused.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { describe, expect, it } from 'vitest';

import {
  actors,
  doAll,
  notivisaDuties,
  openSample,
  reportTime,
  sampleCommands,
} from './testing/sample-case.ts';

const later = { now: new Date('2026-10-09T12:00:00Z') };
const at = later.now.toISOString();
const farm = { id: 'dep-farm', name: 'Farmácia', responsible: 'TIAGO.AMARAL' };
const criticality = { probability: 5, consequence: 4, barrier: 16 } as const;
const answer = {
  ...sampleCommands.answer,
  causes: [...sampleCommands.answer.causes],
  affectedDepartments: ['dep-cm'],
  actions: [...sampleCommands.answer.actions],
};
const submitted = doAll(openSample(), [['claimant', sampleCommands.submit]]);
const returned = doAll(submitted, [['quality', sampleCommands.return]]);
const inAnalysis = doAll(submitted, [['quality', sampleCommands.accept]]);
const inValidation = doAll(inAnalysis, [['responsible', answer]]);
const inExecution = doAll(inValidation, [['quality', sampleCommands.approve]]);

function changesOf(before: NonCompliance, after: NonCompliance): Partial<NonCompliance> {
  const kept = ['history', 'stateSince', 'dueAt'];
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !kept.includes(name) && value !== before[name as keyof NonCompliance],
    ),
  );
}

describe('telling an authority', () => {
  it('leaves the case where it is; told again, the later one counts', () => {
    const harmful = { ...inExecution, harm: 'leve' } as const;
    const notify = sampleCommands['notify-authority'];
    const facts = { legalDuties: notivisaDuties };
    const told = doAll(harmful, [['quality', notify, facts]]);
    const entry = {
      authority: 'Notivisa',
      outcome: 'notificada',
      notifiedOn: '2026-10-08',
      notifiedBy: 'MARINA.LOPES',
      protocol: '2026.10.000123',
    };
    expect(changesOf(harmful, told)).toEqual({ notifiedAuthorities: [entry] });
    expect([told.stateSince, told.dueAt]).toEqual([harmful.stateSince, harmful.dueAt]);
    const again = doAll(told, [
      ['quality', { ...notify, authority: 'notivisa', protocol: '2026.10.000124' }, facts],
    ]);
    expect(again.notifiedAuthorities).toEqual([
      { ...entry, authority: 'notivisa', protocol: '2026.10.000124' },
    ]);
    expect(again.history).toHaveLength(harmful.history.length + 2);
  });
});

describe('a command', () => {
  it('is an entry of the history, and moves the clocks of the state', () => {
    const after = doAll(submitted, [['quality', sampleCommands.accept, later]]);
    expect(after.history.at(-1)).toEqual({
      at,
      by: 'MARINA.LOPES',
      role: 'quality',
      from: 'triage',
      to: 'analysis',
      cycle: 1,
      deed: sampleCommands.accept,
    });
    expect(after.stateSince).toBe(at);
    // Ten business days, with a holiday in between and one here only.
    expect(after.dueAt).toBe('2026-10-26T21:00:00.000Z');
    const holidays = new Set(['2026-10-13']);
    expect(doAll(submitted, [['quality', sampleCommands.accept, { ...later, holidays }]]).dueAt).toBe(
      '2026-10-27T21:00:00.000Z',
    );
  });

  it('that leaves the state as it is leaves its clock, too', () => {
    const after = doAll(inExecution, [['executor', sampleCommands['finish-action'], later]]);
    expect(after.stateSince).toBe(reportTime.toISOString());
  });

  it('accept: classifies, and names who answers', () => {
    expect(changesOf(submitted, inAnalysis)).toEqual({
      state: 'analysis',
      severity: 'leve',
      recurrences: [],
    });
    const accept = { ...sampleCommands.accept, harm: 'leve', criticality, responsible: 'VERA.LIMA' } as const;
    const recurrences = ['NC-0002'];
    const after = doAll(submitted, [['quality', accept, { department: farm, recurrences }]]);
    expect(changesOf(submitted, after)).toEqual({
      state: 'analysis',
      severity: 'leve',
      harm: 'leve',
      criticality,
      responsible: 'VERA.LIMA',
      recurrences,
    });
    const again = doAll({ ...after, state: 'triage' }, [['quality', sampleCommands.accept]]);
    expect(again).toMatchObject({ harm: 'leve', criticality, responsible: 'VERA.LIMA', recurrences });
    const usual = doAll(submitted, [['quality', sampleCommands.accept, { department: farm }]]);
    expect(usual.responsible).toBe('TIAGO.AMARAL');
  });

  it('reclassify: changes what it says, and keeps what it leaves open', () => {
    const facts = { isNeverEvent: true };
    const after = doAll(submitted, [['quality', sampleCommands.reclassify, facts]]);
    const { deed: _deed, note: _note, ...fields } = sampleCommands.reclassify;
    expect(changesOf(submitted, after)).toEqual({ ...fields, isNeverEvent: true });
    const open = { ...sampleCommands.reclassify, severity: null, harm: null, criticality: null };
    expect(doAll(after, [['quality', open]])).toMatchObject({
      severity: 'moderada',
      harm: 'leve',
      criticality,
      isNeverEvent: false,
    });
  });

  it('merge: says into which; reopened, it is its own again', () => {
    const merged = doAll(submitted, [['quality', sampleCommands.merge]]);
    expect(changesOf(submitted, merged)).toEqual({ state: 'merged', mergedInto: 'NC-0002' });
    const rated = doAll(merged, [['claimant', sampleCommands.rate]]);
    expect(changesOf(submitted, doAll(rated, [['quality', sampleCommands.reopen]]))).toEqual({});
  });

  it('resubmit: changes the words; what was done at once only where it is said', () => {
    const after = doAll(returned, [['claimant', sampleCommands.resubmit]]);
    expect(changesOf(returned, after)).toEqual({
      state: 'triage',
      title: 'Leito 305',
      description: 'Com o leito.',
    });
    const said = doAll(returned, [['claimant', { ...sampleCommands.resubmit, immediateAction: 'Limpo.' }]]);
    expect(said.immediateAction).toBe('Limpo.');
  });

  it.each([
    ['dismiss', submitted, 'quality', sampleCommands.dismiss, { state: 'unfounded' }],
    ['return', submitted, 'quality', sampleCommands.return, { state: 'returned' }],
    ['cancel', returned, 'claimant', sampleCommands.cancel, { state: 'cancelled' }],
    ['contest', inAnalysis, 'responsible', sampleCommands.contest, { state: 'triage', isContested: true }],
    ['deepen', inValidation, 'quality', sampleCommands.deepen, { state: 'analysis' }],
    ['approve', inValidation, 'quality', sampleCommands.approve, { state: 'execution' }],
  ] as const)('%s: leads on', (_name, before, role, command, changes) => {
    expect(changesOf(before, doAll(before, [[role, command]]))).toEqual(changes);
  });

  it('request-transfer: leaves nobody responsible', () => {
    const before = doAll(submitted, [['quality', sampleCommands.accept, { department: farm }]]);
    const after = doAll(before, [['responsible', sampleCommands['request-transfer']]]);
    expect(changesOf(before, after)).toEqual({ state: 'triage', responsible: null });
  });

  it('answer: is analysis and plan, of which nothing is done', () => {
    const after = doAll(inAnalysis, [['responsible', answer, later]]);
    expect(changesOf(inAnalysis, after)).toEqual({
      state: 'validation',
      analysis: {
        causes: answer.causes,
        rootCause: answer.rootCause,
        affectedDepartments: ['dep-cm'],
        planType: 0,
        answeredAt: at,
      },
      actions: answer.actions.map((action) => ({ ...action, taskId: null, evidence: null, doneOn: null })),
      efficacy: answer.efficacy,
    });
  });

  it('close-without-plan: leaves no plan', () => {
    const after = doAll(inValidation, [['quality', sampleCommands['close-without-plan']]]);
    expect(changesOf(inValidation, after)).toEqual({
      state: 'closed-without-plan',
      actions: [],
      efficacy: null,
    });
    const reopened = doAll(after, [['quality', sampleCommands.reopen, later]]);
    expect(reopened).toMatchObject({ state: 'analysis', cycle: 2, analysis: null, stateSince: at });
    expect(reopened.history.at(-1)?.cycle).toBe(2);
  });

  it('finish-action: finishes the one, and the last one leads on', () => {
    const one = doAll(inExecution, [['executor', sampleCommands['finish-action']]]);
    expect(one.actions.map(({ evidence, doneOn }) => [evidence, doneOn])).toEqual([
      ['Feito.', '2026-10-08'],
      [null, null],
    ]);
    expect(one.state).toBe('execution');
    const held = { ...sampleCommands['finish-action'], actionId: 'a2' };
    expect(doAll(one, [['executor', held, { heldActions: ['a2'] }]]).state).toBe('efficacy');
    expect(doAll(one, [['quality', held]]).state).toBe('efficacy');
  });

  it('chase-action: changes what was decided, of the one action, and nothing when it is chased only', () => {
    const chase = sampleCommands['chase-action'];
    expect(doAll(inExecution, [['quality', chase]]).actions).toEqual(inExecution.actions);
    const fields = { dueOn: '2026-11-05', who: 'VERA.LIMA' } as const;
    const [first, second] = inExecution.actions;
    const prolonged = doAll(inExecution, [
      ['quality', { ...chase, ...fields, decision: 'prorrogada', note: 'ã'.repeat(1200) }],
    ]);
    expect(prolonged.actions).toEqual([
      first,
      { ...second, dueOn: '2026-11-05', reasonForTerm: 'ã'.repeat(1000) },
    ]);
    const handed = doAll(inExecution, [['quality', { ...chase, ...fields, decision: 'reatribuida' }]]);
    expect(handed.actions).toEqual([first, { ...second, who: 'VERA.LIMA' }]);
    expect(doAll(inExecution, [['quality', { ...chase, ...fields }]]).actions).toEqual(inExecution.actions);
  });

  it('judge-efficacy: keeps what was judged, by whom and when', () => {
    const finish = sampleCommands['finish-action'];
    const done = doAll(inExecution, [
      ['quality', finish],
      ['quality', { ...finish, actionId: 'a2' }],
    ]);
    const verdict = {
      result: 'eficaz',
      measured: 98,
      evidence: 'Auditado.',
      partialDecision: null,
      reasonForEarly: 'Visita marcada.',
      judgedAt: at,
      judgedBy: actors.verifier,
    };
    const closed = doAll(done, [['verifier', sampleCommands['judge-efficacy'], later]]);
    expect(changesOf(done, closed)).toEqual({ state: 'closed-effective', verdict });
    const failed = doAll(done, [
      ['verifier', { ...sampleCommands['judge-efficacy'], result: 'nao_eficaz' }, later],
    ]);
    expect(changesOf(done, failed)).toEqual({
      state: 'analysis',
      cycle: 2,
      verdict: { ...verdict, result: 'nao_eficaz' },
      analysis: null,
      actions: [],
      efficacy: null,
    });
    const partial = { ...sampleCommands['judge-efficacy'], result: 'parcial' } as const;
    const contented = doAll(done, [['quality', { ...partial, partialDecision: 'encerrar' }, later]]);
    expect(changesOf(done, contented)).toEqual({
      state: 'closed-partly-effective',
      verdict: { ...verdict, result: 'parcial', partialDecision: 'encerrar' },
    });
    expect(doAll(contented, [['quality', sampleCommands.reopen, later]])).toMatchObject({
      state: 'analysis',
      cycle: 2,
      analysis: null,
    });
    const again = doAll(done, [['verifier', { ...partial, partialDecision: 'novo_ciclo' }, later]]);
    expect(changesOf(done, again)).toMatchObject({ state: 'analysis', cycle: 2, actions: [] });
    const decidedWithoutNeed = { ...sampleCommands['judge-efficacy'], partialDecision: 'encerrar' } as const;
    expect(doAll(done, [['verifier', decidedWithoutNeed, later]]).verdict).toEqual(verdict);
    const rated = doAll(closed, [['claimant', sampleCommands.rate, later]]);
    expect(doAll(rated, [['quality', sampleCommands.reopen, later]])).toMatchObject({
      rating: null,
      cycle: 2,
    });
  });

  it('attach: adds what is named and was not there', () => {
    const [one, other] = ['f1', 'f2'].map((id) => ({
      id,
      name: `${id}.jpg`,
      mediaType: 'image/jpeg',
      bytes: 9,
      addedAt: at,
    }));
    if (one === undefined || other === undefined) throw new Error('two');
    const attach = { deed: 'attach', attachments: ['f1'] } as const;
    const facts = { attachments: [one, other] };
    const once = doAll(submitted, [['quality', { ...attach, attachments: ['f1'] }, facts]]);
    expect(once.attachments).toEqual([one]);
    const twice = doAll(once, [['quality', { ...attach, attachments: ['f1', 'f2'] }, facts]]);
    expect(twice.attachments).toEqual([one, other]);
  });
});
