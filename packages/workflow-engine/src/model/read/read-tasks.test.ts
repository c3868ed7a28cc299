import { describe, expect, test } from 'vitest';

import { readNode } from '../testing/parse-snippet.ts';

const extended = (tag: string, attributes: string, extensions: string): string =>
  `<${tag} id="n" ${attributes}><extensionElements>${extensions}</extensionElements></${tag}>`;

describe('tasks', () => {
  test('reads a user task with all of its attributes', async () => {
    const node = await readNode(
      `<userTask id="n" name="Check \${x}" activiti:assignee="\${a}" activiti:owner="o" activiti:candidateUsers="u1, \${f(1, 2)} ,u2"
         activiti:candidateGroups="g1" activiti:dueDate="P1D" activiti:priority="80" activiti:category="quality"
         activiti:skipExpression="\${s}" activiti:formKey="form" activiti:async="true" activiti:exclusive="false">
         <documentation>What to do</documentation>
       </userTask>`,
    );
    expect(node).toMatchObject({
      kind: 'userTask',
      historyType: 'userTask',
      name: 'Check ${x}',
      documentation: 'What to do',
      assignee: '${a}',
      owner: 'o',
      candidateUsers: ['u1', '${f(1, 2)}', 'u2'],
      candidateGroups: ['g1'],
      dueDate: 'P1D',
      businessCalendarName: null,
      priority: '80',
      category: 'quality',
      skipExpression: '${s}',
      form: { formKey: 'form', properties: [] },
      isAsync: true,
      isExclusive: false,
    });
  });

  test('merges the standard resources and custom ones', async () => {
    const assignment = (text: string): string =>
      `<resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression>`;
    const node = await readNode(
      `<userTask id="n" activiti:assignee="attribute" activiti:candidateGroups="g1">
         <extensionElements><activiti:customResource activiti:name="reviewer">${assignment('user(kermit), group(sales)')}</activiti:customResource></extensionElements>
         <humanPerformer>${assignment('element')}</humanPerformer>
         <potentialOwner>${assignment('user(gonzo), group(g2), g3, user(${who})')}</potentialOwner>
       </userTask>`,
    );
    expect(node).toMatchObject({
      assignee: 'element',
      candidateUsers: ['gonzo', '${who}'],
      candidateGroups: ['g1', 'g2', 'g3'],
      customLinks: [{ type: 'reviewer', users: ['kermit'], groups: ['sales'] }],
    });
  });

  test.each([
    ['manualTask', { kind: 'manualTask', historyType: 'manualTask' }],
    ['task', { kind: 'manualTask', historyType: 'manualTask' }],
    ['receiveTask', { kind: 'receiveTask', historyType: 'receiveTask' }],
    ['parallelGateway', { kind: 'parallelGateway', historyType: 'parallelGateway' }],
    ['exclusiveGateway', { kind: 'exclusiveGateway', historyType: 'exclusiveGateway' }],
    ['inclusiveGateway', { kind: 'inclusiveGateway', historyType: 'inclusiveGateway' }],
    ['eventBasedGateway', { kind: 'eventGateway', historyType: 'eventBasedGateway' }],
    [
      'transaction',
      { kind: 'subProcess', isTransaction: true, isEventTriggered: false, historyType: 'transaction' },
    ],
  ])('reads <%s>', async (tag, expected) => {
    expect(await readNode(`<${tag} id="n"/>`)).toMatchObject(expected);
  });

  test.each([
    [
      '<serviceTask id="n" activiti:expression="${f()}" activiti:resultVariableName="r" activiti:skipExpression="${s}"/>',
      {
        kind: 'serviceTask',
        skipExpression: '${s}',
        work: { kind: 'expression', expression: '${f()}', resultVariable: 'r' },
      },
    ],
    [
      extended(
        'serviceTask',
        'activiti:class="httpTask"',
        `<activiti:field name="a" stringValue="\${x}"/>
         <activiti:field name="b"><activiti:string><![CDATA[<b>]]></activiti:string></activiti:field>
         <activiti:field name="c" expression="\${c}"/><activiti:field name="d"><activiti:expression>\${d}</activiti:expression></activiti:field>`,
      ),
      {
        historyType: 'serviceTask',
        work: {
          kind: 'delegate',
          handlerName: 'httpTask',
          fields: [
            { name: 'a', expression: '${x}', isLiteral: true },
            { name: 'b', expression: '<b>', isLiteral: true },
            { name: 'c', expression: '${c}', isLiteral: false },
            { name: 'd', expression: '${d}', isLiteral: false },
          ],
        },
      },
    ],
    [
      '<serviceTask id="n" activiti:delegateExpression="#{ notifier }"/>',
      { work: { kind: 'delegate', handlerName: 'notifier', fields: [] } },
    ],
    [
      '<serviceTask id="n" activiti:delegateExpression="${a ? b : c}"/>',
      { work: { kind: 'delegateExpression', expression: '${a ? b : c}', fields: [] } },
    ],
    [
      extended(
        'sendTask',
        'activiti:type="mail"',
        '<activiti:field name="bcc" stringValue="a@b"/><activiti:field name="html" expression="${h}"/>',
      ),
      {
        kind: 'serviceTask',
        historyType: 'sendTask',
        work: {
          kind: 'mail',
          fields: [
            { name: 'bcc', expression: 'a@b', isLiteral: true },
            { name: 'html', expression: '${h}', isLiteral: false },
          ],
        },
      },
    ],
    [
      '<scriptTask id="n" scriptFormat="juel" activiti:resultVariable="r" activiti:autoStoreVariables="true"><script>${a};${b}</script></scriptTask>',
      {
        kind: 'scriptTask',
        format: 'juel',
        script: '${a};${b}',
        resultVariable: 'r',
        autoStoreVariables: true,
      },
    ],
    ['<scriptTask id="n"><script>${a}</script></scriptTask>', { format: 'juel', resultVariable: null }],
    [
      extended(
        'callActivity',
        'calledElement="other" activiti:inheritVariables="true" activiti:businessKey="${k}"',
        '<activiti:in source="a" target="b"/><activiti:in sourceExpression="${c}" target="d"/><activiti:out source="e" target="f"/>',
      ),
      {
        kind: 'callActivity',
        calledElement: 'other',
        businessKey: '${k}',
        inheritBusinessKey: false,
        inheritVariables: true,
        inputs: [
          { source: 'a', sourceExpression: null, target: 'b' },
          { source: null, sourceExpression: '${c}', target: 'd' },
        ],
        outputs: [{ source: 'e', sourceExpression: null, target: 'f' }],
      },
    ],
    [
      extended(
        'callActivity',
        'calledElement="other"',
        '<activiti:in variables="all"/><activiti:in businessKey="${k}"/>',
      ),
      { inheritVariables: true, businessKey: '${k}', inputs: [] },
    ],
  ])('%s', async (xml, expected) => {
    expect(await readNode(xml)).toMatchObject(expected);
  });

  test('reads sub-processes with the nodes inside', async () => {
    const node = await readNode(
      '<subProcess id="outer"><subProcess id="sub"><startEvent id="n"/></subProcess></subProcess>',
    );
    expect(node.parentId).toBe('sub');
  });
});

describe('multi-instance', () => {
  test.each([
    [
      '<multiInstanceLoopCharacteristics isSequential="true" activiti:collection="${people}" activiti:elementVariable="person"><completionCondition>${done}</completionCondition></multiInstanceLoopCharacteristics>',
      {
        isSequential: true,
        cardinality: null,
        collection: '${people}',
        elementVariable: 'person',
        completionCondition: '${done}',
      },
    ],
    [
      '<multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef><inputDataItem name="person"/></multiInstanceLoopCharacteristics>',
      {
        isSequential: false,
        cardinality: null,
        collection: 'people',
        elementVariable: 'person',
        completionCondition: null,
      },
    ],
    [
      '<multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>',
      {
        isSequential: false,
        cardinality: '3',
        collection: null,
        elementVariable: null,
        completionCondition: null,
      },
    ],
  ])('%s', async (loop, expected) => {
    expect((await readNode(`<userTask id="n">${loop}</userTask>`)).multiInstance).toEqual(expected);
  });
});
