import { describe, expect, test } from 'vitest';

import { listProblemLines, readNode } from '../testing/parse-snippet.ts';

const withTimer = (definition: string): string => `<startEvent id="s"/><userTask id="t"/>
  <boundaryEvent id="n" attachedToRef="t"><timerEventDefinition activiti:businessCalendarName="moon">
    ${definition}
  </timerEventDefinition></boundaryEvent>`;
const refused = ["n: business calendar 'moon' does not exist for this timer"];

describe('calendars of timers', () => {
  test.each([
    ['<timeDate>three nights</timeDate>', ['moon'], []],
    ['<timeDuration>three nights</timeDuration>', ['moon'], []],
    ['<timeDate>three nights</timeDate>', [], refused],
    ['<timeCycle>R3/P1D</timeCycle>', ['moon'], refused],
  ])('with %s and %o registered gives %o', async (definition, known, problems) => {
    expect(await listProblemLines(withTimer(definition), undefined, known)).toEqual(problems);
  });

  test('are kept with the timer', async () => {
    expect(await readNode(withTimer('<timeDate>three nights</timeDate>'))).toMatchObject({
      trigger: { kind: 'timer', timer: { kind: 'date', expression: 'three nights', calendarName: 'moon' } },
    });
  });

  test('cannot start a process, which has no run to ask them in', async () => {
    const start = `<startEvent id="n"><timerEventDefinition activiti:businessCalendarName="moon">
      <timeDate>three nights</timeDate></timerEventDefinition></startEvent>`;
    expect(await listProblemLines(start, undefined, ['moon'])).toEqual(refused);
  });
});
