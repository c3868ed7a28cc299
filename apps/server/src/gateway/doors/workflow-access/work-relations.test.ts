import { describe, expect, it } from 'vitest';

import {
  findKeepableProcess,
  hasTask,
  isLinked,
  mayStart,
  type LinkFacts,
  type TaskFacts,
} from './work-relations.ts';

const ana = { userId: 'ANA', groups: ['quality'], isQualityManager: false };
const task: TaskFacts = {
  id: '5',
  assignee: null,
  owner: null,
  processInstanceId: '7',
  parentTaskId: null,
  delegationState: null,
  category: null,
  dueDate: null,
};
const link: LinkFacts = { user: null, group: null, type: 'candidate' };

describe('the process of a task that a module may keep', () => {
  it.each<[what: string, facts: Partial<TaskFacts>, process: string | null]>([
    ['of the one definition', { processDefinitionKey: 'registrar_nao_conformidade' }, '7'],
    ['of a definition that is not told', {}, '7'],
    ['of another definition', { processDefinitionKey: 'registrar_nao_conformidade_2' }, null],
    ['outside of any', { processInstanceId: null, processDefinitionKey: null }, null],
  ])('is looked for %s', (_what, facts, process) => {
    expect(findKeepableProcess({ ...task, ...facts })).toBe(process);
  });
});

describe('[WF-01] the relation of a person to', () => {
  it.each<[what: string, facts: Partial<TaskFacts>, isTheirs: boolean]>([
    ['that nobody has', {}, false],
    ['assigned to them', { assignee: 'ANA' }, true],
    ['that they own', { owner: 'ANA', assignee: 'BIA' }, true],
    ['of somebody else', { assignee: 'BIA', owner: 'BIA' }, false],
    // Engines compare with case.
    ['of somebody who is spelled otherwise', { assignee: 'ana' }, false],
  ])('a task %s', (_what, facts, isTheirs) => {
    expect(hasTask({ ...task, ...facts }, ana)).toBe(isTheirs);
  });

  it.each<[what: string, links: readonly LinkFacts[], isLinkedToThem: boolean]>([
    ['nobody', [], false],
    ['them', [{ ...link, user: 'ANA' }], true],
    ['them as anything', [{ ...link, user: 'ANA', type: 'participant' }], true],
    ['a group of theirs', [{ ...link, group: 'quality' }], true],
    ['a group of theirs, but not as candidates', [{ ...link, group: 'quality', type: 'participant' }], false],
    [
      'others',
      [
        { ...link, user: 'BIA' },
        { ...link, group: 'admin' },
      ],
      false,
    ],
    [
      'others and them',
      [
        { ...link, group: 'admin' },
        { ...link, user: 'ANA' },
      ],
      true,
    ],
  ])('what is linked to %s', (_what, links, isLinkedToThem) => {
    expect(isLinked(links, ana)).toBe(isLinkedToThem);
    // Where nobody is declared, everybody may start.
    expect(mayStart(links, ana)).toBe(links.length === 0 || isLinkedToThem);
  });
});
