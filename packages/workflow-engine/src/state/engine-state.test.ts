import { expect, test } from 'vitest';

import { ExecutionSet } from './engine-state.ts';
import type { Execution } from './rows.ts';

function createExecution(id: string, parentId: string | null): Execution {
  return {
    id,
    rootId: '1',
    processInstanceId: '1',
    parentId,
    superExecutionId: null,
    processDefinitionId: 'p:1:1',
    activityId: null,
    scopeNodeId: null,
    isActive: true,
    isConcurrent: parentId !== null,
    isScope: false,
    isSuspended: false,
    businessKey: null,
    name: null,
    tenantId: '',
  };
}

test('children are found as they come, move and go', () => {
  const set = new ExecutionSet();
  const [root, a, b] = [createExecution('1', null), createExecution('2', '1'), createExecution('3', '1')];
  set.load(root);
  set.load(a);
  set.insert(b);
  expect(set.listChildren('1')).toEqual([a, b]);
  set.change(a, { isActive: false });
  expect(set.listChildren('1')).toEqual([a, b]);
  set.change(b, { parentId: '2' });
  expect(set.listChildren('1')).toEqual([a]);
  expect(set.listChildren('2')).toEqual([b]);
  set.delete(a);
  expect(set.listChildren('1')).toEqual([]);
});

test('what a command made and removed again was never there', () => {
  const set = new ExecutionSet();
  const [loaded, made] = [createExecution('1', null), createExecution('2', '1')];
  set.load(loaded);
  set.insert(made);
  set.change(made, { isActive: false });
  set.delete(made);
  set.change(loaded, { isActive: false });
  expect([...set.inserted]).toEqual([]);
  expect([...set.deleted]).toEqual([]);
  expect([...set.updated]).toEqual([loaded]);
  set.delete(loaded);
  expect([...set.updated]).toEqual([]);
  expect([...set.deleted]).toEqual(['1']);
});
