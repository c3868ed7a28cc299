import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { EngineError } from '../engine-errors.ts';
import { parseBpmn } from './parse-bpmn.ts';
import { listProblemLines, parseSnippet, wrapSnippet, parseText } from './testing/parse-snippet.ts';
import { validateModel } from './validate-model.ts';

const known = { knownHandlers: new Set(['httpTask']), knownCalendars: new Set<string>() };
const flow = (id: string, source: string, target: string, inside = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`;
const start = '<startEvent id="s"/>';
const declarations =
  '<message id="m" name="order"/><signal id="sg" name="alarm"/><error id="er" errorCode="E1"/>';
const extended = (tag: string, attributes: string, extensions: string): string =>
  `<${tag} id="n" ${attributes}><extensionElements>${extensions}</extensionElements></${tag}>`;
async function validate(content: string): Promise<void> {
  validateModel(await parseSnippet(content), known);
}

describe('validateModel', () => {
  test('the fixture with a flow to nowhere is refused, the reference named', async () => {
    const file = new URL(
      '../../../../tests/contract/workflow/fixtures/x01-invalid.bpmn20.xml',
      import.meta.url,
    );
    const parsed = await parseBpmn(readFileSync(file), 'x01-invalid.bpmn20.xml');
    expect(() => validateModel(parsed, known)).toThrow(
      new EngineError(
        'engine-failure',
        "Invalid BPMN:\nf: Invalid target for sequence flow: targetRef 'nowhere' is no element that a flow can enter",
      ),
    );
  });

  test('each problem has a line', async () => {
    await expect(
      validate(`${start}<businessRuleTask id="g"/><serviceTask id="t"/>${flow('f', 's', 'g')}`),
    ).rejects.toMatchObject({
      kind: 'engine-failure',
      message:
        'Invalid BPMN:\ng: <businessRuleTask> is not supported\n' +
        't: one of the attributes class, delegateExpression, type and expression is mandatory on serviceTask',
    });
  });

  test('an unknown form type alone is a fault of the caller, exactly as Activiti 5.22 says it', async () => {
    const form = '<extensionElements><activiti:formProperty id="c" type="color"/></extensionElements>';
    await expect(validate(`<startEvent id="s">${form}</startEvent>`)).rejects.toMatchObject({
      kind: 'illegal-argument',
      message: "unknown type 'color' c",
    });
    await expect(
      validate(`<startEvent id="s">${form}</startEvent><businessRuleTask id="g"/>`),
    ).rejects.toMatchObject({
      kind: 'engine-failure',
    });
  });

  test('a file without executable process is refused', async () => {
    const parsed = await parseText(wrapSnippet(start, { attributes: 'isExecutable="false"' }));
    expect(() => validateModel(parsed, known)).toThrow(
      /snippet\.bpmn20\.xml holds no process that can be executed/,
    );
  });

  test('registered handlers and calendars are accepted', async () => {
    const content = `${start}<serviceTask id="t" activiti:delegateExpression="\${httpTask}"/>
      <userTask id="u" activiti:dueDate="3 shifts" activiti:businessCalendarName="shifts"/>`;
    expect(await listProblemLines(content, {}, ['httpTask', 'shifts'])).toEqual([]);
  });

  test.each<readonly [string, readonly string[]]>([
    // The file.
    [`${start}<userTask id="s"/>`, ['s: this id is used by more than one element (line 5)']],
    [`${start}<userTask id="a b"/>`, ['a b: this is not a valid id (line 5)']],
    [`${start}<userTask/>`, [': <userTask> has no id']],
    [`${start}<robotTask id="r"/>`, [': element <robotTask> is not known here (line 5)']],
    [start + extended('userTask', '', '<activiti:note><activiti:line/></activiti:note>'), []],
    [`<extensionElements><activiti:eventListener events="TASK_CREATED"/></extensionElements>${start}`, []],
    [
      `<extensionElements><activiti:eventListener class="org.example.Logger"/></extensionElements>${start}`,
      ['p: eventListener: events of the engine are not listened to; use executionListener or taskListener'],
    ],
    [
      start + extended('userTask', '', '<activiti:inputOutput/>'),
      ['n: inputOutput is not supported: set variables by a service task or a listener'],
    ],
    [
      start + extended('userTask', '', '<activiti:eventType>order</activiti:eventType>'),
      [': element <activiti:eventType> is not known here (line 5)'],
    ],
    [`${start}<sequenceFlow sourceRef="s" targetRef="e"/><endEvent id="e"/>`, []],
    [`${start}<userTask id="decisão"/><userTask id=" x "/>`, []],
    [`${start}<userTask id="n" colour="red"/>`, ["n: attribute 'colour' is not allowed in BPMN"]],
    [`${start}<userTask id="n" activiti:colour="red"/>`, []],
    [
      `${start}<userTask id="${'x'.repeat(256)}"/>`,
      [`${'x'.repeat(256)}: the id of an element is longer than 255 characters`],
    ],
    [
      `<documentation>${'x'.repeat(2001)}</documentation>${start}`,
      ['p: the documentation of a process is longer than 2000 characters'],
    ],
    [`${start}<dataObject id="d" name="x" itemSubjectRef="xsd:duration"/>`, []],
    [`${start}<dataObject id="d" itemSubjectRef="xsd:int"/>`, ['d: a data object needs a name']],
    [
      `${start}<dataObject id="d" name="x" itemSubjectRef="xsd:int"><extensionElements><activiti:value>one</activiti:value></extensionElements></dataObject>`,
      ["d: 'one' is not a value of type xsd:int"],
    ],
    [
      `${start}${Array.from({ length: 32 }, (_, index) => `<subProcess id="d${index}">`).join('')}${'</subProcess>'.repeat(32)}`,
      ['d30: sub-processes are nested more than 30 deep'],
    ],
  ])('%s', async (content, lines) => {
    expect(await listProblemLines(content, { declarations })).toEqual(lines);
  });

  test.each([
    [`<message id="x"/>`, ['x: it has no name']],
    ['<signal id="x" name="a"/><signal id="y" name="a"/>', ["y: another signal has the name 'a' already"]],
    [
      '<signal id="x" name="a" activiti:scope="galaxy"/>',
      ["x: a signal's scope is 'global' or 'processInstance', not 'galaxy'"],
    ],
    ['<error id="x"/>', []],
  ])('declaration %s', async (xml, lines) => {
    expect(await listProblemLines(start, { declarations: xml })).toEqual(lines);
  });
});
