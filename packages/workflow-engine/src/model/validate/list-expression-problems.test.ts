import { describe, expect, test } from 'vitest';

import { listProblemLines } from '../testing/parse-snippet.ts';

const flow = (id: string, source: string, target: string, inside = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`;
const start = '<startEvent id="s"/>';
const declarations =
  '<message id="m" name="order"/><signal id="sg" name="alarm"/><error id="er" errorCode="E1"/>';
const timer = (content: string): string =>
  `${start}<intermediateCatchEvent id="n"><timerEventDefinition>${content}</timerEventDefinition></intermediateCatchEvent>`;

describe('problems of expressions and literal values', () => {
  test.each<readonly [string, readonly string[]]>([
    // Timers.
    [timer(''), ['n: a timer needs exactly one of timeDate, timeDuration and timeCycle']],
    [
      timer('<timeDuration>PT1H</timeDuration><timeDate>2030-01-01</timeDate>'),
      ['n: a timer needs exactly one of timeDate, timeDuration and timeCycle'],
    ],
    [timer('<timeDuration>1 hour</timeDuration>'), ["n: timeDuration '1 hour' is no ISO 8601 duration"]],
    [
      timer('<timeDate>31/12/2030</timeDate>'),
      ["n: timeDate '31/12/2030' is neither an ISO 8601 date nor a duration"],
    ],
    [
      timer('<timeCycle>every day</timeCycle>'),
      [
        "n: timeCycle 'every day' is neither an ISO 8601 repeating interval nor a cron expression that this engine knows",
      ],
    ],
    [
      timer('<timeCycle activiti:endDate="soon">R3/PT1H</timeCycle>'),
      ["n: endDate 'soon' is no ISO 8601 date"],
    ],
    [timer('<timeCycle>0 0/5 * * * ?</timeCycle>'), []],
    [timer('<timeCycle>R3/2030-01-01T00:00:00Z/PT1H</timeCycle>'), []],
    [timer('<timeDate>P1D</timeDate>'), []],
    [timer('<timeDuration>R3/PT10H</timeDuration>'), []],
    [timer('<timeDuration>${a}</timeDuration>'), []],
    [
      `${start}<intermediateCatchEvent id="n"><timerEventDefinition activiti:businessCalendarName="moon"><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>`,
      ["n: business calendar 'moon' does not exist for this timer"],
    ],
    // Literal values.
    [`${start}<userTask id="n" activiti:priority="high"/>`, ["n: priority: 'high' is no number"]],
    [
      `${start}<userTask id="n" activiti:dueDate="tomorrow"/>`,
      ["n: dueDate: 'tomorrow' is neither an ISO 8601 date nor a duration"],
    ],
    [
      `${start}<endEvent id="e"/>${flow('f', 's', 'e', '<conditionExpression>true</conditionExpression>')}`,
      ["f: conditionExpression: 'true' is text and never true or false; write it as ${…}"],
    ],
  ])('%s', async (content, lines) => {
    expect(await listProblemLines(content, { declarations })).toEqual(lines);
  });

  test.each([
    '<userTask id="n" name="${"/>',
    '<userTask id="n" activiti:assignee="${a b}"/>',
    '<userTask id="n" activiti:candidateGroups="g, ${)}"/>',
    '<userTask id="n" activiti:formKey="${"/>',
    '<serviceTask id="n" activiti:expression="${(}"/>',
    '<scriptTask id="n"><script>${a}; ${(}</script></scriptTask>',
    '<callActivity id="n" calledElement="${"/>',
    '<userTask id="n"><multiInstanceLoopCharacteristics activiti:collection="${"/></userTask>',
    '<userTask id="n"><extensionElements><activiti:formProperty id="x" default="${"/></extensionElements></userTask>',
    '<userTask id="n"><extensionElements><activiti:taskListener event="create" expression="${"/></extensionElements></userTask>',
    '<intermediateCatchEvent id="n"><timerEventDefinition><timeDate>${</timeDate></timerEventDefinition></intermediateCatchEvent>',
  ])('an expression that does not compile is refused: %s', async (content) => {
    const lines = await listProblemLines(start + content);
    expect(lines).not.toEqual([]);
    expect(lines[0]).toMatch(/^n: .+Error parsing/);
  });
});
