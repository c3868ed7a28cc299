import { describe, expect, it } from 'vitest';

import { presentTarget, readEnginePath } from './engine-path.ts';

const base = '/activiti-rest/service';

describe('readEnginePath', () => {
  it.each([
    ['/runtime/tasks', '/runtime/tasks'],
    ['/runtime/tasks/', '/runtime/tasks'],
    ['/repository/process-definitions/a%3A1%3A7', '/repository/process-definitions/a%3A1%3A7'],
    ['/repository/process-definitions/a:1:7', '/repository/process-definitions/a%3A1%3A7'],
    ['/identity/users/jo%C3%A3o?x=a+b', '/identity/users/jo%C3%A3o?x=a+b'],
    ['/runtime/tasks?assignee=ANA&assignee=BIA', '/runtime/tasks?assignee=ANA'],
    ['/runtime/tasks/5?_method=DELETE', '/runtime/tasks/5'],
    ['', ''],
  ])('%s goes on as %s', (path, target) => {
    expect(presentTarget(readEnginePath(base + path))).toBe(target);
  });

  it.each([
    '/runtime/tasks/../process-instances',
    '/runtime/tasks/%2e%2e/process-instances',
    '/runtime/tasks/%2E/5',
    '/runtime/tasks/5%2fvariables',
    '/runtime/tasks/5%5cvariables',
    '/runtime/tasks;a=b/5',
    '/runtime/tasks/5%3bx',
    '/runtime//tasks',
    '/runtime/tasks/%252e%252e',
    '/runtime/tasks/%00',
    '/runtime/tasks/%zz',
    '/runtime/tasks/%c0%ae',
    'x/runtime/tasks',
  ])('%s is refused', (path) => {
    expect(() => readEnginePath(base + path)).toThrow('no path of the workflow engine');
  });
});
