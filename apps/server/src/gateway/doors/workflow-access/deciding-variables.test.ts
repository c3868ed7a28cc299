import { describe, expect, it } from 'vitest';

import {
  decidingVariables,
  classifyVariable,
  type VariableVerdict,
  type WritingMoment,
} from './deciding-variables.ts';

const moments: readonly WritingMoment[] = ['start', 'start form', 'task form', 'later'];

describe('who writes a variable that decides access', () => {
  it.each<[string, readonly VariableVerdict[]]>([
    ['departmentId', ['own department', 'own department', 'refused', 'refused']],
    ['initiator', ['refused', 'refused', 'refused', 'refused']],
    ['nonComplianceId', ['by administrator', 'by form', 'refused', 'refused']],
    ['claimantUser', ['refused', 'refused', 'refused', 'refused']],
    ['caseForm', ['refused', 'refused', 'refused', 'refused']],
    ['actionId', ['refused', 'refused', 'refused', 'refused']],
    ['claimant', ['free', 'free', 'refused', 'refused']],
    ['occurrenceDepartment', ['free', 'free', 'by form', 'refused']],
    ['forwardDepartment', ['free', 'free', 'by form', 'refused']],
    ['userTask1Assignee', ['free', 'free', 'by form', 'refused']],
    ['action1Assignee', ['free', 'free', 'by form', 'refused']],
    ['action2Assignee', ['free', 'free', 'by form', 'refused']],
    ['action3Assignee', ['free', 'free', 'by form', 'refused']],
    ['efficacyAssignee', ['free', 'free', 'by form', 'refused']],
    ['title', ['free', 'free', 'free', 'free']],
    ['constructor', ['free', 'free', 'free', 'free']],
  ])('[SE-03] %s: %j', (name, verdicts) => {
    expect(moments.map((moment) => classifyVariable(name, moment))).toEqual(verdicts);
  });

  it.each(['DEPARTMENTID', 'departmentid ', ' departmentId', 'ｄepartmentId'])(
    '[SE-03] %j is no way around it: an engine may take it for the same name',
    (name) => {
      expect(classifyVariable(name, 'later')).toBe('refused');
    },
  );

  it('every one of them says what it decides', () => {
    for (const { decides } of Object.values(decidingVariables)) expect(decides).not.toBe('');
  });
});
