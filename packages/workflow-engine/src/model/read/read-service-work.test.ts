import { describe, expect, test } from 'vitest';

import { readModel, readNode } from '../testing/parse-snippet.ts';

describe('listeners', () => {
  test('of a user task: execution and task, of each kind', async () => {
    const node = await readNode(
      `<userTask id="n"><extensionElements>
         <activiti:executionListener event="start" class="starter"><activiti:field name="f" stringValue="v"/></activiti:executionListener>
         <activiti:executionListener event="end" expression="\${e}"/>
         <activiti:taskListener event="create" delegateExpression="\${bean}"/>
         <activiti:taskListener event="all" delegateExpression="\${a.b}"/>
       </extensionElements></userTask>`,
    );
    expect(node.listeners).toEqual([
      {
        event: 'start',
        work: {
          kind: 'delegate',
          handlerName: 'starter',
          fields: [{ name: 'f', expression: 'v', isLiteral: true }],
        },
      },
      { event: 'end', work: { kind: 'expression', expression: '${e}', resultVariable: null } },
    ]);
    expect(node).toMatchObject({
      taskListeners: [
        { event: 'create', work: { kind: 'delegate', handlerName: 'bean', fields: [] } },
        { event: 'all', work: { kind: 'delegateExpression', expression: '${a.b}', fields: [] } },
      ],
    });
  });

  test('of the process', async () => {
    const model = await readModel(
      '<extensionElements><activiti:executionListener event="end" expression="${e}"/></extensionElements><startEvent id="s"/>',
    );
    expect(model.listeners.map(({ event }) => event)).toEqual(['end']);
  });
});
