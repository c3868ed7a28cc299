import { describe, expect, it } from 'vitest';

import { classifyTaskActions, leaveEndToVerdict, needsVerdict } from './task-actions.ts';

type Situation = Parameters<typeof classifyTaskActions>[0];

interface Facts {
  readonly task?: Partial<Situation['task']>;
  readonly person?: Partial<Situation['person']>;
  readonly links?: Situation['links'];
  readonly hasFormFields?: boolean;
}

describe('the main button', () => {
  it.each<[string, Facts, string | null]>([
    ['an own task', {}, 'complete'],
    ['nobody has it', { task: { assignee: null } }, null],
    ['a form key', { task: { formKey: 'action-plan' } }, null],
    ['a form', { hasFormFields: true }, 'submit-form'],
    ['delegated', { task: { delegationState: 'pending' } }, 'resolve'],
    ['delegated with a form', { task: { delegationState: 'pending' }, hasFormFields: true }, 'resolve'],
    ['delegated and back', { task: { delegationState: 'resolved' } }, 'complete'],
    ['somebody else’s that the person owns', { task: { assignee: 'rui' } }, 'complete'],
    ['done', { task: { endTime: new Date(0) } }, null],
    ['suspended', { task: { suspended: true } }, null],
    ['of others', { task: { assignee: 'rui', owner: 'eva' } }, null],
  ])('[TK-16] %s: %s', (_name, facts, ending) => {
    expect(judge(facts).ending).toBe(ending);
  });
});

describe('the check of a plan', () => {
  it.each([
    [null, false],
    [{ kind: 'action', isJudged: false }, false],
    [{ kind: 'next-round', isJudged: false }, false],
    [{ kind: 'method', isJudged: true }, false],
    [{ kind: 'method', isJudged: false }, true],
  ])('[SP-06] waits for a verdict: %j, %s', (origin, expected) => {
    expect(needsVerdict(origin)).toBe(expected);
  });

  it('[SP-06] is neither ended nor cancelled until then, and handed on as ever', () => {
    const actions = judge({});
    expect(actions).toMatchObject({ ending: 'complete', canCancel: true });
    expect(leaveEndToVerdict(actions)).toEqual({ ...actions, ending: null, canCancel: false });
  });
});

describe('a task with a form key', () => {
  it('[TK-17] can only be delegated or opened', () => {
    const actions = judge({ task: { formKey: 'action-plan' }, links: [candidateGroup] });
    expect(actions).toEqual({
      ending: null,
      isDoneElsewhere: true,
      canChange: false,
      canDelegate: true,
      canClaim: false,
      canUnclaim: false,
      canCancel: false,
      canComment: true,
      canAddSubtask: false,
    });
  });
});

const candidateGroup = { user: null, group: 'NSP', type: 'candidate' };

describe('who may do something, as the workflow door has it', () => {
  const foreign = { assignee: 'rui', owner: 'eva', processInstanceId: '5' };

  it.each<[string, Facts, boolean]>([
    ['assignee', { task: { ...foreign, assignee: 'ana' } }, true],
    ['owner', { task: { ...foreign, owner: 'ana' } }, true],
    ['in another case', { task: { ...foreign, assignee: 'ANA' } }, true],
    ['any link', { task: foreign, links: [{ user: 'ana', group: null, type: 'informed' }] }, true],
    ['candidate by group', { task: foreign, links: [candidateGroup], person: { groups: ['NSP'] } }, true],
    ['another group', { task: foreign, links: [candidateGroup], person: { groups: ['RH'] } }, false],
    [
      'group that is only informed',
      {
        task: foreign,
        links: [{ user: null, group: 'NSP', type: 'informed' }],
        person: { groups: ['NSP'] },
      },
      false,
    ],
    ['responsible', { task: foreign, person: { isResponsibleForDepartment: true } }, true],
    [
      'responsible, outside a process',
      { task: { ...foreign, processInstanceId: null }, person: { isResponsibleForDepartment: true } },
      false,
    ],
    ['administrator', { task: foreign, person: { isAdmin: true } }, true],
    ['nobody of these', { task: foreign }, false],
  ])('%s: %s', (_name, facts, expected) => {
    expect(judge(facts).canComment).toBe(expected);
    expect(judge(facts).canChange).toBe(expected);
  });

  it.each<[string, Facts, boolean]>([
    ['assignee', { task: { ...foreign, assignee: 'ana' } }, true],
    ['owner', { task: { ...foreign, owner: 'ana' } }, true],
    ['responsible', { task: foreign, person: { isResponsibleForDepartment: true } }, true],
    [
      'responsible, outside a process',
      {
        task: { ...foreign, processInstanceId: null },
        links: [{ user: 'ana', group: null, type: 'informed' }],
        person: { isResponsibleForDepartment: true },
      },
      false,
    ],
    ['administrator', { task: foreign, person: { isAdmin: true } }, true],
    ['any link', { task: foreign, links: [{ user: 'ana', group: null, type: 'informed' }] }, false],
    ['candidate by group', { task: foreign, links: [candidateGroup], person: { groups: ['NSP'] } }, false],
    [
      'candidate, and nobody has it',
      { task: { ...foreign, assignee: null }, links: [candidateGroup], person: { groups: ['NSP'] } },
      true,
    ],
    ['nobody of these', { task: { ...foreign, assignee: null } }, false],
  ])('[SE-03] gives it to somebody else: %s: %s', (_name, facts, expected) => {
    expect(judge(facts).canDelegate).toBe(expected);
  });
});

describe('claiming', () => {
  const offered = { task: { assignee: null, owner: null, processInstanceId: '5' }, links: [candidateGroup] };

  it('is offered to candidates while nobody has it', () => {
    expect(judge({ ...offered, person: { groups: ['NSP'] } }).canClaim).toBe(true);
    expect(judge(offered).canClaim).toBe(false);
    expect(judge({ links: [candidateGroup], person: { groups: ['NSP'] } }).canClaim).toBe(false);
  });

  it.each<[string, Facts, boolean]>([
    ['claimed by the person', {}, true],
    ['claimed by another', { task: { assignee: 'rui' }, person: { groups: ['NSP'] } }, false],
    ['delegated to the person', { task: { delegationState: 'pending' } }, false],
    ['without candidates', { links: [] }, false],
  ])('can be taken back when %s: %s', (_name, facts, expected) => {
    expect(judge({ links: [candidateGroup], ...facts }).canUnclaim).toBe(expected);
  });
});

describe('cancelling', () => {
  it.each<[string, Facts, boolean]>([
    ['own', {}, true],
    ['own, given to another', { task: { assignee: 'rui' } }, true],
    ['of a process', { task: { processInstanceId: '5' } }, false],
    ['delegated to the person by another', { task: { owner: 'eva' } }, false],
    ['without an owner', { task: { owner: null } }, true],
    ['of another, by an administrator', { task: { owner: 'eva' }, person: { isAdmin: true } }, true],
    ['done', { task: { endTime: new Date(0) } }, false],
  ])('[TK-15] %s: %s', (_name, facts, expected) => {
    expect(judge(facts).canCancel).toBe(expected);
  });
});

function judge({ task, person, links = [], hasFormFields = false }: Facts) {
  return classifyTaskActions({
    task: {
      assignee: 'ana',
      owner: 'ana',
      delegationState: null,
      formKey: null,
      processInstanceId: null,
      suspended: false,
      endTime: null,
      ...task,
    },
    links,
    hasFormFields,
    person: { userName: 'ana', groups: [], isAdmin: false, isResponsibleForDepartment: false, ...person },
  });
}
