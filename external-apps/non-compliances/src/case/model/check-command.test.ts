import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import { buildSampleView, sampleAction, sampleDepartments } from '../testing/sample-view.ts';
import {
  checkCommand,
  type CommandCircumstances,
  decodeMeasured,
  findObstacle,
  findRefusedField,
} from './check-command.ts';

const now = new Date('2026-10-13T12:00:00Z');

function stand(view = buildSampleView(), userName = 'MARINA.LOPES'): CommandCircumstances {
  return { view, departments: sampleDepartments, notificationTypes: [], userName, now };
}

const triage = { severity: 'leve', harm: null, criticality: null, responsible: null };

describe('checkCommand', () => {
  it('gives the command as it is sent, with blanks at the ends of texts gone', () => {
    expect(checkCommand({ deed: 'accept', note: ' Procede ', ...triage }, stand())).toEqual({
      isGood: true,
      command: { deed: 'accept', note: 'Procede', ...triage },
    });
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['x'.repeat(nonComplianceLimits.note + 1), 'too-long'],
  ])('finds what is wrong with a note', (note, kind) => {
    expect(checkCommand({ deed: 'dismiss', note }, stand())).toEqual({
      isGood: false,
      faults: [{ field: 'note', kind }],
      refusal: null,
    });
  });

  it('finds every field that is missing, also within others', () => {
    const criticality = { probability: 1, consequence: null, barrier: 16 };
    expect(
      checkCommand({ deed: 'accept', note: 'n', ...triage, severity: null, criticality }, stand()),
    ).toEqual({
      isGood: false,
      faults: [
        { field: 'severity', kind: 'missing' },
        { field: 'criticality.consequence', kind: 'missing' },
      ],
      refusal: null,
    });
  });

  it('calls a number that is none invalid', () => {
    const judged = {
      deed: 'judge-efficacy',
      result: 'eficaz',
      measured: Number.NaN,
      evidence: 'e',
    } as const;
    expect(checkCommand(judged, stand())).toMatchObject({ faults: [{ field: 'measured', kind: 'invalid' }] });
  });

  it.each([
    ['dep-utia', 'same-department'],
    ['dep-gone', 'unknown-department'],
  ])('refuses by the rules of the server: forwarded to %s', (departmentId, refusal) => {
    expect(checkCommand({ deed: 'forward', note: 'n', departmentId, ...triage }, stand())).toEqual({
      isGood: false,
      faults: [],
      refusal,
    });
  });

  it('lets a case go to a department without a responsible', () => {
    const forward = { deed: 'forward', note: 'n', departmentId: 'dep-farm', ...triage } as const;
    expect(checkCommand(forward, stand()).isGood).toBe(true);
  });

  it('refuses what was done tomorrow, and what another person has to do', () => {
    const view = buildSampleView({ state: 'execution', actions: [sampleAction] }, ['executor']);
    const finish = { deed: 'finish-action', actionId: 'a1', evidence: 'e', doneOn: '2026-10-14' } as const;
    expect(checkCommand(finish, stand(view, 'CARLA.MENDES'))).toMatchObject({ refusal: 'done-in-future' });
    expect(checkCommand(finish, stand(view, 'ANA.SOUZA'))).toMatchObject({ refusal: 'wrong-role' });
    expect(checkCommand({ ...finish, doneOn: '2026-10-13' }, stand(view, 'carla.mendes')).isGood).toBe(true);
  });

  it.each([
    ['2027-01-11', null],
    ['2027-01-12', 'action-term-illegal'],
    ['2026-10-12', 'action-term-illegal'],
  ])('gives an action time from today to ninety days: %s', (dueOn, refusal) => {
    const view = buildSampleView({ state: 'execution', actions: [sampleAction] });
    const chase = { actionId: 'a1', decision: 'prorrogada', note: 'n', dueOn, who: null };
    expect(checkCommand({ deed: 'chase-action', ...chase }, stand(view))).toMatchObject(
      refusal === null ? { isGood: true } : { isGood: false, refusal },
    );
  });

  it('gives no action to whoever verifies the plan', () => {
    const efficacy = { method: 'm', expectedResult: 'e', verifier: 'MARINA.LOPES', dueOn: '2026-11-30' };
    const view = buildSampleView({ state: 'execution', actions: [sampleAction], efficacy });
    const chase = { actionId: 'a1', decision: 'reatribuida', note: 'n', dueOn: null, who: 'marina.lopes' };
    expect(checkCommand({ deed: 'chase-action', ...chase }, stand(view))).toMatchObject({
      refusal: 'verifier-is-executor',
    });
  });

  it('knows the files that were sent', () => {
    const attach = { deed: 'attach', attachments: ['f1'] } as const;
    const file = {
      id: 'f1',
      name: 'foto.jpg',
      mediaType: 'image/jpeg',
      bytes: 1,
      addedAt: now.toISOString(),
    };
    expect(checkCommand(attach, stand())).toMatchObject({ refusal: 'unknown-attachment' });
    expect(checkCommand(attach, { ...stand(), attachments: [file] }).isGood).toBe(true);
  });
});

describe('findObstacle', () => {
  it('tells before anybody writes that causes have to be analysed', () => {
    const view = buildSampleView({ harm: 'moderado' });
    expect(findObstacle('dismiss', stand(view))).toBe('cause-analysis-required');
    expect(findObstacle('dismiss', stand())).toBeUndefined();
  });

  it('tells that a plan is required, or missing', () => {
    const recurring = buildSampleView({ state: 'validation', recurrences: ['a', 'b'] });
    expect(findObstacle('close-without-plan', stand(recurring))).toBe('plan-required');
    expect(
      findObstacle('close-without-plan', stand(buildSampleView({ state: 'validation' }))),
    ).toBeUndefined();
    expect(findObstacle('approve', stand(recurring))).toBe('plan-missing');
  });

  it('tells what can be done only once', () => {
    expect(findObstacle('contest', stand(buildSampleView({ isContested: true })))).toBe('contested-before');
    const rated = buildSampleView({ rating: { stars: 3, comment: '' } });
    expect(findObstacle('rate', stand(rated))).toBe('rated-before');
  });

  it('tells an executor that somebody else has to judge', () => {
    const view = buildSampleView({ state: 'efficacy', actions: [sampleAction] });
    expect(findObstacle('judge-efficacy', stand(view, 'CARLA.MENDES'))).toBe('verifier-is-executor');
    expect(findObstacle('judge-efficacy', stand(view))).toBeUndefined();
  });
});

it.each([
  ['finish-action', 'done-in-future', 'doneOn'],
  ['finish-action', 'action-done', null],
  ['chase-action', 'action-term-illegal', 'dueOn'],
  ['chase-action', 'verifier-is-executor', 'who'],
  ['chase-action', 'action-done', null],
  ['notify-authority', 'protocol-missing', 'protocol'],
  ['notify-authority', 'notified-in-future', 'notifiedOn'],
  ['notify-authority', 'no-legal-duty', null],
  ['judge-efficacy', 'early-verdict-unexplained', 'reasonForEarly'],
  ['judge-efficacy', 'partial-undecided', 'partialDecision'],
  // There is no field by which an executor becomes somebody else.
  ['judge-efficacy', 'verifier-is-executor', null],
] as const)('tells of %s refused as %s at the field %s', (command, refusal, field) => {
  expect(findRefusedField({ deed: command }, refusal)).toBe(field);
});

describe('decodeMeasured', () => {
  it.each([
    ['', null],
    [' 2,5 ', 2.5],
    ['2.5', 2.5],
    ['-3', -3],
    ['1.234', 1234],
    ['1.234,5', 1234.5],
    ['1,2,3', Number.NaN],
    ['1e5', Number.NaN],
    ['2,5 %', Number.NaN],
    ['muito', Number.NaN],
  ])('reads %o as %o', (typed, value) => {
    expect(decodeMeasured(typed)).toEqual(value);
  });
});
