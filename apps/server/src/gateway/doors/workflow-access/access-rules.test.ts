import { describe, expect, it } from 'vitest';

import { findAccessRule, listAccessRules } from './access-rules.ts';

function ruleOf(method: string, path: string): string {
  return findAccessRule(method, path.split('/')).rule;
}

describe('findAccessRule', () => {
  it('[WF-01] says of every call of the engine who may make it', async () => {
    await expect(`${listAccessRules().toSorted().join('\n')}\n`).toMatchFileSnapshot('access-rules.txt');
  });

  it.each([
    ['POST', 'identity/users'],
    ['PUT', 'identity/users/ana'],
    ['DELETE', 'identity/groups/admin/members/ana'],
    ['POST', 'repository/deployments'],
    ['GET', 'repository/deployments'],
    ['PUT', 'repository/process-definitions/a:1:2'],
    ['DELETE', 'runtime/process-instances/5'],
    ['POST', 'runtime/process-instances/delete'],
    ['PUT', 'runtime/tasks'],
    ['DELETE', 'history/historic-task-instances/5'],
    ['DELETE', 'history/historic-process-instances/5'],
    ['DELETE', 'runtime/tasks/5/events/6'],
    ['GET', 'runtime/executions'],
    ['POST', 'query/executions'],
    ['POST', 'runtime/signals'],
    ['GET', 'management/jobs'],
    ['POST', 'management/jobs/5'],
    ['GET', 'management/engine'],
    ['GET', 'management/tables/ACT_RU_TASK/data'],
    ['GET', 'runtime/activity-instances'],
    ['GET', 'process-definition/a:1:2/properties'],
    ['GET', 'Runtime/Tasks'],
    ['GET', ''],
    ['PATCH', 'runtime/tasks/5'],
  ])('%s %s is for administrators', (method, path) => {
    expect(ruleOf(method, path)).toBe('administrator');
  });

  it('looks up what stands in the path', () => {
    expect(findAccessRule('GET', ['runtime', 'tasks', '5', 'variables', '7'])).toEqual({
      rule: 'task: read',
      id: '5',
    });
    expect(findAccessRule('HEAD', ['history', 'historic-task-instances', '8'])).toEqual({
      rule: 'past task: read',
      id: '8',
    });
  });
});
