import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CommandOf,
  NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import { type CommandFacts, findRefusal } from './find-refusal.ts';
import {
  buildAction,
  doAll,
  notivisaDuties,
  openSample,
  reportTime,
  sampleCommands,
} from './testing/sample-case.ts';

const answer: CommandOf<'answer'> = {
  ...sampleCommands.answer,
  causes: [...sampleCommands.answer.causes],
  affectedDepartments: [],
  actions: [...sampleCommands.answer.actions],
};
const submitted = doAll(openSample(), [['claimant', sampleCommands.submit]]);
const inAnalysis = doAll(submitted, [['quality', sampleCommands.accept]]);
const inExecution = doAll(inAnalysis, [
  ['responsible', answer],
  ['quality', sampleCommands.approve],
]);
const { analysis } = inExecution;
const chase = sampleCommands['chase-action'];
const files = Array.from({ length: nonComplianceLimits.attachments + 1 }, (_, index) => ({
  id: `f${index}`,
  name: 'foto.jpg',
  mediaType: 'image/jpeg',
  bytes: 9,
  addedAt: reportTime.toISOString(),
}));

function refuse(before: NonCompliance, command: NonComplianceCommand, facts: Partial<CommandFacts> = {}) {
  return findRefusal(before, command, { userName: 'VERA.LIMA', roles: [] }, { now: reportTime, ...facts });
}

describe('an authority', () => {
  const harmful = { ...inAnalysis, harm: 'leve' } as const;
  const notify = sampleCommands['notify-authority'];
  const waive = { ...notify, outcome: 'dispensada', protocol: '', note: 'Sem relação.' } as const;
  const facts = { legalDuties: notivisaDuties };

  it.each([
    ['is told where the law wants it', harmful, notify, undefined],
    ['is told by any spelling of its name', harmful, { ...notify, authority: 'NOTIVISA' }, undefined],
    ['is told of no case without harm', { ...harmful, harm: 'nenhum' }, notify, 'no-legal-duty'],
    ['is one that the type names', harmful, { ...notify, authority: 'ANPD' }, 'no-legal-duty'],
    ['gives a number', harmful, { ...notify, protocol: '' }, 'protocol-missing'],
    ['was not told tomorrow', harmful, { ...notify, notifiedOn: '2026-10-09' }, 'notified-in-future'],
    ['was not told before', harmful, { ...notify, notifiedOn: '2026-10-07' }, 'notified-before-occurrence'],
    ['need not be told, with a reason', harmful, waive, undefined],
    ['has to be told without a reason', harmful, { ...waive, note: '' }, 'waiver-unexplained'],
    ['has to be told of a death', { ...harmful, harm: 'obito' }, waive, 'waiver-of-death'],
  ] as const)('%s', (_what, before, command, refusal) => {
    expect(refuse(before, command, facts)).toBe(refusal);
  });
});

describe('what the state would allow', () => {
  it('is no sending on to where it is, nor merging with itself', () => {
    const department = { id: 'dep-hig', name: 'Hotelaria', responsible: 'X' };
    const forward = { ...sampleCommands.forward, departmentId: 'dep-hig' };
    expect(refuse(submitted, forward, { department })).toBe('same-department');
    expect(refuse(submitted, sampleCommands.merge)).toBeUndefined();
    expect(refuse(submitted, { ...sampleCommands.merge, into: 'NC-0001' })).toBe('merge-with-itself');
  });

  it.each([sampleCommands.dismiss, sampleCommands.cancel, sampleCommands['judge-efficacy']])(
    'is %o of harm once its causes are analysed',
    (command) => {
      const harmful = { ...submitted, harm: 'grave' } as const;
      expect(refuse(harmful, command)).toBe('cause-analysis-required');
      expect(refuse({ ...harmful, analysis }, command)).toBeUndefined();
    },
  );

  it('is a verdict before its day with a reason, and a part that quality is content with', () => {
    const judge = { ...sampleCommands['judge-efficacy'], reasonForEarly: '' };
    expect(refuse(inExecution, judge)).toBe('early-verdict-unexplained');
    const onItsDay = { now: new Date('2026-12-10T12:00:00Z') };
    expect(refuse(inExecution, judge, onItsDay)).toBeUndefined();
    expect(refuse({ ...inExecution, efficacy: null }, judge)).toBeUndefined();
    const partial = { ...judge, result: 'parcial', partialDecision: 'encerrar' } as const;
    expect(refuse(inExecution, partial, onItsDay)).toBe('partial-closing-by-other');
    const quality = { userName: 'VERA.LIMA', roles: ['quality'] } as const;
    expect(findRefusal(inExecution, partial, quality, onItsDay)).toBeUndefined();
  });

  it('is a plan whose actions have names of their own and are due from today on', () => {
    const [action] = answer.actions;
    if (action === undefined) throw new Error('the sample has actions');
    expect(refuse(inAnalysis, { ...answer, actions: [action, { ...action, what: 'Outra' }] })).toBe(
      'action-twice',
    );
    const today = [buildAction('a1', 'JOAO.PIRES', { dueOn: '2026-10-08' })];
    expect(refuse(inAnalysis, { ...answer, actions: today, efficacy: null })).toBeUndefined();
  });

  it('is a check of the effect after the last of all actions, whatever their order', () => {
    const actions = ['2026-10-10', '2026-10-30', '2026-10-20'].map((dueOn, index) =>
      buildAction(`a${index}`, 'JOAO.PIRES', { dueOn }),
    );
    const judgedOn = (dueOn: string) =>
      refuse(inAnalysis, { ...answer, actions, efficacy: { ...sampleCommands.answer.efficacy, dueOn } });
    expect(judgedOn('2026-10-25')).toBe('efficacy-term-illegal');
    expect(judgedOn('2026-10-30')).toBeUndefined();
  });

  it('is chasing an action that there is and that is open', () => {
    expect(refuse(inExecution, chase)).toBeUndefined();
    expect(refuse(inExecution, { ...chase, actionId: 'a9' })).toBe('unknown-action');
    const actions = inExecution.actions.map((action) => ({ ...action, doneOn: '2026-10-08' }));
    expect(refuse({ ...inExecution, actions }, chase)).toBe('action-done');
  });

  it('is prolonging an action within its terms, and handing it to somebody', () => {
    const prolong = { ...chase, decision: 'prorrogada' } as const;
    expect(refuse(inExecution, { ...prolong, dueOn: '2027-01-06' })).toBeUndefined();
    expect(refuse(inExecution, { ...prolong, dueOn: '2027-01-06', note: '' })).toBe(
      'action-term-unexplained',
    );
    expect(refuse(inExecution, { ...prolong, dueOn: '2027-01-07' })).toBe('action-term-illegal');
    const hand = { ...chase, decision: 'reatribuida' } as const;
    expect(refuse(inExecution, hand)).toBe('chase-incomplete');
    expect(refuse({ ...inExecution, efficacy: null }, { ...hand, who: 'VERA.LIMA' })).toBeUndefined();
  });

  it('is attaching what was sent, all of it, up to the limit', () => {
    const attach = (ids: readonly string[], attachments: typeof files, before = submitted) =>
      refuse(before, { deed: 'attach', attachments: [...ids] }, { attachments });
    expect(attach(['f0', 'f1'], files.slice(0, 1))).toBe('unknown-attachment');
    const full = { ...submitted, attachments: files.slice(0, -2) };
    expect(attach(['f0'], files, full)).toBeUndefined();
    expect(attach(['f0', 'f1'], files, full)).toBe('too-many-attachments');
  });
});
