import { describe, expect, test } from 'vitest';

import { listProblemLines } from '../testing/parse-snippet.ts';

const start = '<startEvent id="s"/>';
const declarations =
  '<message id="m" name="order"/><signal id="sg" name="alarm"/><error id="er" errorCode="E1"/>';
const extended = (tag: string, attributes: string, extensions: string): string =>
  `<${tag} id="n" ${attributes}><extensionElements>${extensions}</extensionElements></${tag}>`;

describe('problems of work', () => {
  test.each<readonly [string, readonly string[]]>([
    // Work.
    [
      `${start}<serviceTask id="n"/>`,
      ['n: one of the attributes class, delegateExpression, type and expression is mandatory on serviceTask'],
    ],
    [
      `${start}<sendTask id="n"/>`,
      ['n: one of the attributes class, delegateExpression, type and expression is mandatory on sendTask'],
    ],
    [
      `${start}<serviceTask id="n" activiti:class="com.acme.Missing"/>`,
      [
        "n: 'com.acme.Missing' is no handler that this engine knows: Java classes do not run here; write it as an expression, a script in JavaScript, or an http or mail task",
      ],
    ],
    [
      `${start}<serviceTask id="n" activiti:delegateExpression="\${missing}"/>`,
      ["n: 'missing' is no handler that this engine knows"],
    ],
    [
      `${start}<serviceTask id="n" activiti:class="httpTask" activiti:resultVariableName="r"/>`,
      [
        'n: resultVariableName is not supported with class, delegateExpression or type',
        "n: 'httpTask' is no handler that this engine knows",
      ],
    ],
    [
      `${start}<serviceTask id="n" activiti:type="shell"/>`,
      ["n: task type 'shell' is not supported; the only one is 'mail'"],
    ],
    [
      `${start}<serviceTask id="n" activiti:type="mail"/>`,
      [
        "n: no recipient is defined on the mail task: 'to', 'cc' or 'bcc'",
        'n: text, html, textVar or htmlVar field should be provided on the mail task',
      ],
    ],
    [
      start + extended('serviceTask', 'activiti:expression="${a}"', '<activiti:field name="x"/>'),
      ["n: field 'x' needs a name and a value"],
    ],
    [`${start}<businessRuleTask id="n"/>`, ['n: <businessRuleTask> is not supported']],
    [`${start}<adHocSubProcess id="n"/>`, ['n: <adHocSubProcess> is not supported']],
    [
      `${start}<userTask id="n" activiti:asyncAfter="true"/>`,
      ["n: attribute 'asyncAfter' is not supported: the engine waits only before an element: 'async'"],
    ],
    [
      `${start}<userTask id="n" activiti:businessCalendarName="moon"/>`,
      ["n: 'moon' is no business calendar that this engine knows"],
    ],
    [
      start + extended('userTask', '', '<activiti:executionListener event="start"/>'),
      ['n: executionListener: one of class, expression and delegateExpression is mandatory'],
    ],
    [
      start + extended('userTask', '', '<activiti:executionListener event="take" expression="${a}"/>'),
      ["n: executionListener: event 'take' does not happen here"],
    ],
    [
      start + extended('userTask', '', '<activiti:taskListener event="claim" class="missing"/>'),
      ["n: taskListener: event 'claim' is none of create, assignment, complete, delete, all"],
    ],
    [
      start + extended('userTask', '', '<activiti:taskListener event="create" class="missing"/>'),
      ["n: 'missing' is no handler that this engine knows"],
    ],
    [
      `${start}<scriptTask id="n" scriptFormat="groovy"><script>x</script></scriptTask>`,
      [
        'n: script format \'groovy\' is not supported: write the script in JavaScript (scriptFormat="javascript") or as juel expressions',
      ],
    ],
    [`${start}<scriptTask id="n" scriptFormat="juel"/>`, ['n: no script is provided for the script task']],
    [
      `${start}<scriptTask id="n" scriptFormat="juel"><script>\${a}; b</script></scriptTask>`,
      ["n: script: 'b' is text and does nothing; write each statement as ${…}"],
    ],
    [`${start}<callActivity id="n"/>`, ['n: calledElement is missing']],
    [
      start + extended('callActivity', 'calledElement="x"', '<activiti:in target="a"/>'),
      ['n: a variable mapping needs a target and one of source and sourceExpression'],
    ],
    [
      start + extended('callActivity', 'calledElement="x"', '<activiti:out variables="all"/>'),
      ['n: out cannot take all variables; name them'],
    ],
    // Loops.
    [
      `${start}<userTask id="n"><multiInstanceLoopCharacteristics/></userTask>`,
      ['n: multi-instance needs a loopCardinality, a collection or a loopDataInputRef'],
    ],
    [
      `${start}<userTask id="n"><multiInstanceLoopCharacteristics><loopCardinality>many</loopCardinality></multiInstanceLoopCharacteristics></userTask>`,
      ["n: loopCardinality: 'many' is no number"],
    ],
  ])('%s', async (content, lines) => {
    expect(await listProblemLines(content, { declarations })).toEqual(lines);
  });
});
