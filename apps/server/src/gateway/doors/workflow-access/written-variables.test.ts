import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import { findVariableWriting, listWrittenVariables } from './written-variables.ts';

function describeCall(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const writing = findVariableWriting(method, path.split('/'));
  if (writing === undefined) return 'none';
  const { moment, named, hasBody, removesAllOf } = writing;
  return [moment, named, hasBody ? 'body' : undefined, removesAllOf?.join('/')]
    .filter((part) => part !== undefined)
    .join(' ');
}

describe('findVariableWriting', () => {
  it.each([
    ['POST runtime/tasks/5/variables', 'later body'],
    ['PUT runtime/tasks/5/variables', 'later body'],
    ['PUT runtime/tasks/5/variables/departmentId', 'later departmentId body'],
    ['DELETE runtime/tasks/5/variables/departmentId', 'later departmentId'],
    // Only the task's own ones go, by which nothing is decided.
    ['DELETE runtime/tasks/5/variables', 'none'],
    ['POST runtime/process-instances/5/variables', 'later body'],
    ['PUT runtime/process-instances/5/variables/x', 'later x body'],
    ['DELETE runtime/process-instances/5/variables/x', 'later x'],
    ['DELETE runtime/process-instances/5/variables', 'later runtime/process-instances/5/variables'],
    ['PUT runtime/process-instances/5/variables-async', 'later body'],
    ['DELETE runtime/executions/5/variables', 'later runtime/executions/5/variables'],
    ['POST runtime/executions/5/variables', 'later body'],
    ['PUT runtime/executions/5', 'later body'],
    ['PUT runtime/executions', 'later body'],
    ['POST runtime/signals', 'later body'],
    ['POST runtime/tasks/5', 'later body'],
    ['POST runtime/process-instances', 'start body'],
    ['POST runtime/process-instances/5/change-state', 'later body'],
    ['PUT runtime/process-instances/5', 'later body'],
    ['POST form/form-data', 'task form body'],
    ['DELETE runtime/process-instances/5/variables-async/x', 'later x'],
    ['DELETE runtime/process-instances/5', 'none'],
    ['DELETE runtime/process-instances/5/identitylinks/users/ANA/x', 'none'],
    ['POST form/others', 'none'],
    ['POST others/form-data', 'none'],
    ['POST runtime/process-instances/5/attachments', 'none'],
    ['GET runtime/tasks/5/variables', 'none'],
    ['GET form/form-data', 'none'],
    ['POST runtime/tasks', 'none'],
    ['PUT runtime/tasks/5', 'none'],
    ['POST runtime/tasks/5/comments', 'none'],
    ['POST runtime/process-instances/5/comments', 'none'],
    ['POST runtime/process-instances/5/identitylinks', 'none'],
    ['DELETE runtime/tasks/5', 'none'],
    ['POST query/tasks', 'none'],
    ['POST repository/deployments', 'none'],
    ['POST runtime', 'none'],
  ])('[SE-03] %s: %s', (call, expected) => {
    expect(describeCall(call)).toBe(expected);
  });
});

describe('listWrittenVariables', () => {
  function names(value: unknown): readonly string[] {
    return listWrittenVariables({ kind: 'json', value }).map(({ name }) => name);
  }

  it('[SE-03] finds every name that an engine could take for that of a variable', () => {
    expect(names([{ name: 'a', value: 1 }, { name: 'b' }])).toEqual(expect.arrayContaining(['a', 'b']));
    expect(names({ action: 'complete', variables: [{ name: 'a' }] })).toContain('a');
    expect(names({ transientVariables: [{ name: 'a' }] })).toContain('a');
    expect(names({ properties: [{ id: 'a', value: 'x' }] })).toContain('a');
    expect(names({ processInstanceVariables: { a: 'x' } })).toContain('a');
    expect(names({ name: 'a', type: 'string' })).toContain('a');
    expect(names('text')).toEqual([]);
    expect(names(null)).toEqual([]);
  });

  it('says the value with it', () => {
    const value = { variables: [{ name: 'departmentId', value: 'dep-a' }] };
    expect(listWrittenVariables({ kind: 'json', value })).toContainEqual({
      name: 'departmentId',
      value: 'dep-a',
    });
  });

  it('does not look into the values, which may be anything', () => {
    expect(names([{ name: 'actions', value: [{ name: 'departmentId' }] }])).not.toContain('departmentId');
  });

  it('takes every field of a form for a name, and nothing for no body', () => {
    expect(listWrittenVariables({ kind: 'form', values: ['departmentId', 'global'] })).toEqual([
      { name: 'departmentId', value: undefined },
      { name: 'global', value: undefined },
    ]);
    expect(listWrittenVariables({ kind: 'none' })).toEqual([]);
  });

  it('refuses what is nested more deeply than any body is', () => {
    let value: unknown = [{ name: 'departmentId' }];
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(() => names(value)).toThrow(NamedError);
  });
});
