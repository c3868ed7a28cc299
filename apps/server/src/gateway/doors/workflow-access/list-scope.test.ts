import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { listNames, type ListName } from './access-rules.ts';
import { decideListScope, type WorkPerson } from './list-scope.ts';

const ana: WorkPerson = {
  userId: 'ANA',
  groups: ['user', 'quality'],
  isQualityManager: false,
};

function decide(list: ListName, filters: Record<string, unknown>, person = ana): string {
  return decideListScope({ list, isBody: false, filters: new Map(Object.entries(filters)) }, person).kind;
}

function decideBody(list: ListName, body: Record<string, unknown>, person = ana): string {
  return decideListScope({ list, isBody: true, filters: new Map(Object.entries(body)) }, person).kind;
}

describe('decideListScope', () => {
  it.each([
    [{ assignee: 'ANA' }, 'own'],
    [{ owner: 'ANA', processDefinitionKey: 'x' }, 'own'],
    [{ involvedUser: 'ana' }, 'own'],
    [{ candidateUser: 'ANA' }, 'own'],
    [{ candidateOrAssigned: 'ANA' }, 'own'],
    [{ candidateGroup: 'quality' }, 'own'],
    [{ candidateGroups: 'quality,user' }, 'own'],
    [{ assignee: 'BIA', involvedUser: 'ANA' }, 'own'],
    [{ processInstanceId: '5' }, 'of instance'],
    [{ unassigned: 'true' }, 'unassigned'],
    [{ unassigned: 'false' }, 'unassigned'],
    [{}, 'refused'],
    [{ assignee: 'BIA' }, 'refused'],
    [{ assignee: '' }, 'refused'],
    [{ assigneeLike: 'ANA' }, 'refused'],
    [{ candidateGroup: 'admin' }, 'refused'],
    [{ candidateGroups: 'quality,admin' }, 'refused'],
    [{ candidateGroups: '' }, 'refused'],
    [{ processInstanceId: '' }, 'refused'],
    [{ processDefinitionKey: 'registrar_nao_conformidade' }, 'refused'],
    // Some engines join these two with OR.
    [{ candidateUser: 'ANA', candidateGroup: 'admin' }, 'refused'],
    [{ candidateOrAssigned: 'ANA', candidateGroups: 'admin' }, 'refused'],
    [{ unassigned: 'true', candidateGroup: 'admin' }, 'refused'],
    [{ unassigned: 'true', candidateUser: 'BIA', candidateGroup: 'admin' }, 'refused'],
    // One group with a comma in its name, to an engine.
    [{ candidateGroup: 'quality,user' }, 'refused'],
    // Flowable knows it by POST alone, and would ignore it.
    [{ processInstanceIdIn: '5,6' }, 'refused'],
    // Of history, where tasks do not know them.
    [{ taskAssignee: 'ANA' }, 'refused'],
  ])('[WF-01] [TK-12] tasks by GET %j: %s', (filters, kind) => {
    expect(decide('tasks', filters)).toBe(kind);
  });

  it.each([
    [{ candidateGroup: 'quality' }, 'own'],
    [{ candidateGroupIn: ['quality'] }, 'own'],
    [{ candidateGroupIn: ['quality', 'admin'] }, 'refused'],
    [{ candidateGroupIn: [] }, 'refused'],
    [{ candidateUser: 'ANA', candidateGroupIn: null }, 'own'],
    [{ assignee: null }, 'refused'],
    [{ assignee: ['ANA'] }, 'refused'],
    // A number is text to an engine.
    [{ processInstanceId: 5 }, 'refused'],
    // Not every engine knows it in a body.
    [{ candidateOrAssigned: 'ANA' }, 'refused'],
    [{ candidateOrAssigned: 'ANA', candidateUser: 'ANA' }, 'own'],
    [{ unassigned: true }, 'unassigned'],
    [{ unassigned: null }, 'refused'],
    [
      { processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 'd1' }] },
      'of department',
    ],
    [
      { processInstanceVariables: [{ name: 'departmentId', operation: 'notEquals', value: 'd1' }] },
      'refused',
    ],
    [{ processInstanceVariables: [{ operation: 'equals', value: 'd1' }] }, 'refused'],
    [{ processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 5 }] }, 'refused'],
    [{ processInstanceVariables: [null, 'departmentId', 5] }, 'refused'],
    [{ processInstanceVariables: 'departmentId' }, 'refused'],
    // A person may set a variable of their own task, so it proves nothing.
    [{ taskVariables: [{ name: 'departmentId', operation: 'equals', value: 'd1' }] }, 'refused'],
  ])('[WF-01] tasks by POST %j: %s', (body, kind) => {
    expect(decideBody('tasks', body)).toBe(kind);
  });

  it.each<[ListName, Record<string, unknown>, string]>([
    ['past tasks', { taskAssignee: 'ANA', finished: 'true' }, 'own'],
    ['past tasks', { taskOwner: 'ANA' }, 'own'],
    ['past tasks', { taskInvolvedUser: 'ANA' }, 'own'],
    ['past tasks', { taskCandidateGroup: 'quality' }, 'own'],
    ['past tasks', { taskCandidateGroup: 'admin' }, 'refused'],
    ['past tasks', { unassigned: 'true' }, 'refused'],
    ['past tasks', { taskId: '7' }, 'of task'],
    ['past tasks', { parentTaskId: '7' }, 'of task'],
    ['past tasks', { processInstanceId: '7' }, 'of instance'],
    // History ignores the names of running tasks.
    ['past tasks', { assignee: 'ANA' }, 'refused'],
    ['past tasks', { involvedUser: 'ANA' }, 'refused'],
    ['past tasks', { finished: 'true' }, 'refused'],
    ['instances', { involvedUser: 'ANA' }, 'own'],
    ['instances', { id: '5' }, 'of instance'],
    ['instances', { processInstanceId: '5' }, 'refused'],
    // Activiti does not know it for running instances.
    ['instances', { startedBy: 'ANA' }, 'refused'],
    ['instances', { processDefinitionKey: 'registrar_nao_conformidade' }, 'refused'],
    ['past instances', { startedBy: 'ANA' }, 'own'],
    ['past instances', { involvedUser: 'ANA' }, 'own'],
    ['past instances', { processInstanceId: '5' }, 'of instance'],
    ['past instances', { finished: 'true' }, 'refused'],
    ['past variables', { processInstanceId: '5' }, 'of instance'],
    ['past variables', { taskId: '5' }, 'of task'],
    ['past variables', { variableName: 'x' }, 'refused'],
    ['past activities', { taskAssignee: 'ANA' }, 'own'],
    ['past activities', { processInstanceId: '5' }, 'of instance'],
    ['past activities', {}, 'refused'],
    ['past details', { taskId: '5' }, 'of task'],
    ['past details', { processInstanceId: '5' }, 'of instance'],
    ['past details', {}, 'refused'],
  ])('[WF-01] %s by GET %j: %s', (list, filters, kind) => {
    expect(decide(list, filters)).toBe(kind);
  });

  const ofDepartment = [{ name: 'departmentId', operation: 'equals', value: 'd1' }];

  it.each<[ListName, Record<string, unknown>, string]>([
    ['past tasks', { taskCandidateGroup: 'quality' }, 'own'],
    ['past tasks', { processVariables: ofDepartment }, 'of department'],
    ['instances', { processInstanceId: '5' }, 'of instance'],
    ['instances', { id: '5' }, 'refused'],
    ['instances', { variables: ofDepartment }, 'of department'],
    ['past instances', { variables: ofDepartment }, 'of department'],
    ['past activities', { variables: ofDepartment }, 'refused'],
  ])('[WF-01] %s by POST %j: %s', (list, body, kind) => {
    expect(decideBody(list, body)).toBe(kind);
  });

  it('[WF-01] a condition on a variable counts in a body only', () => {
    expect(decide('instances', { variables: ofDepartment })).toBe('refused');
  });

  it('lets quality managers and data administrators scan for action plans without a department', () => {
    const manager = { ...ana, isQualityManager: true };
    for (const list of ['instances', 'past instances'] as const) {
      expect(decide(list, { processDefinitionKey: 'registrar_nao_conformidade' }, manager)).toBe('own');
    }
    expect(decide('instances', { processDefinitionKey: 'outro' }, manager)).toBe('refused');
    expect(decide('instances', {}, manager)).toBe('refused');
    expect(decide('tasks', { processDefinitionKey: 'registrar_nao_conformidade' }, manager)).toBe('refused');
  });

  it('spells the own name as the engine does', () => {
    const filters = new Map([['involvedUser', 'ana']]);
    expect(decideListScope({ list: 'tasks', isBody: false, filters }, ana)).toEqual({
      kind: 'own',
      filters: new Map([['involvedUser', 'ANA']]),
    });
  });

  const filterNames = [
    'assignee',
    'owner',
    'involvedUser',
    'candidateUser',
    'candidateOrAssigned',
    'candidateGroup',
    'candidateGroups',
    'candidateGroupIn',
    'assigneeLike',
    'taskAssignee',
    'taskOwner',
    'taskInvolvedUser',
    'taskCandidateGroup',
    'startedBy',
    'name',
    'processDefinitionKey',
    'processInstanceIdIn',
    'includeProcessVariables',
    'finished',
    'size',
  ];
  const foreign = fc.oneof(
    fc.constantFrom('BIA', 'admin', 'admin,quality', '', '%', 'AN_', 'true', 'ANA,BIA', ' ANA'),
    fc.string(),
    fc.constantFrom(null, 5, true, ['BIA'], ['ANA'], ['admin', 'quality'], { id: 'ANA' }),
  );

  it('[WF-01] no list passes that names nobody but others', () => {
    const isOwn = (value: unknown): boolean =>
      typeof value === 'string' &&
      (value.toLowerCase() === 'ana' || value.split(',').every((part) => ana.groups.includes(part)));
    fc.assert(
      fc.property(
        fc.constantFrom(...listNames),
        fc.boolean(),
        fc.dictionary(
          fc.constantFrom(...filterNames),
          foreign.filter((value) => !isOwn(value)),
        ),
        (list, isBody, filters) => {
          const query = { list, isBody, filters: new Map(Object.entries(filters)) };
          expect(decideListScope(query, ana).kind).toBe('refused');
        },
      ),
      { numRuns: 500 },
    );
  });
});
