import { describe, expect, test } from 'vitest';

import { listProblemLines } from '../testing/parse-snippet.ts';

const flow = (id: string, source: string, target: string, inside = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`;
const start = '<startEvent id="s"/>';
const declarations =
  '<message id="m" name="order"/><signal id="sg" name="alarm"/><error id="er" errorCode="E1"/>';

describe('problems of events', () => {
  test.each<readonly [string, readonly string[]]>([
    // Starts.
    ['<endEvent id="e"/>', ['p: the process has no start event']],
    [`${start}<startEvent id="s2"/>`, ['s2: multiple none start events are not supported in a process']],
    [
      `<startEvent id="s"><messageEventDefinition messageRef="m"/></startEvent><startEvent id="s2"><messageEventDefinition messageRef="m"/></startEvent>`,
      ["s2: message 'order' is waited for by another event here already"],
    ],
    [
      '<startEvent id="s"><errorEventDefinition errorRef="er"/></startEvent>',
      ['s: the start event of a process is one of none, timer, message, signal, not error'],
    ],
    [
      '<startEvent id="s"><messageEventDefinition activiti:messageExpression="${x}"/></startEvent>',
      ['s: what starts a process is fixed text and no expression'],
    ],
    [
      '<startEvent id="s"><signalEventDefinition activiti:signalExpression="${x}"/></startEvent>',
      ['s: what starts a process is fixed text and no expression'],
    ],
    [
      `${start}<subProcess id="sub"><endEvent id="e"/></subProcess>`,
      ['sub: the sub-process has no start event'],
    ],
    [
      `${start}<subProcess id="sub"><startEvent id="a"/><startEvent id="b"/></subProcess>`,
      ['sub: multiple start events are not supported in a sub-process'],
    ],
    [
      `${start}<subProcess id="sub"><startEvent id="a"><messageEventDefinition messageRef="m"/></startEvent></subProcess>`,
      ['a: the start event of a sub-process is one of none, not message'],
    ],
    [
      `${start}<subProcess id="sub" triggeredByEvent="true"><startEvent id="a"/></subProcess>`,
      ['a: the start event of an event sub-process is one of error, message, signal, timer, not none'],
    ],
    [
      `${start}<subProcess id="sub" triggeredByEvent="true"><startEvent id="a"><errorEventDefinition errorRef="er"/></startEvent></subProcess>${flow('f', 's', 'sub')}`,
      ["f: no sequence flow can enter 'sub'"],
    ],
    // Other events.
    [
      `${start}<userTask id="u"/><boundaryEvent id="b" attachedToRef="u"/>`,
      ['b: the event has no event definition'],
    ],
    [
      `${start}<boundaryEvent id="b" attachedToRef="gone"><signalEventDefinition signalRef="sg"/></boundaryEvent>`,
      ["b: attachedToRef refers to 'gone', which does not exist"],
    ],
    [
      `${start}<boundaryEvent id="b" attachedToRef="s"><signalEventDefinition signalRef="sg"/></boundaryEvent>`,
      ["b: attachedToRef 's' is no activity"],
    ],
    [
      `${start}<userTask id="u"/><subProcess id="sub"><startEvent id="i"/><boundaryEvent id="b" attachedToRef="u"><signalEventDefinition signalRef="sg"/></boundaryEvent></subProcess>`,
      ["b: attachedToRef 'u' is in another sub-process"],
    ],
    [
      `${start}<userTask id="u"/>${['b', 'c'].map((id) => `<boundaryEvent id="${id}" attachedToRef="u"><messageEventDefinition messageRef="m"/></boundaryEvent>`).join('')}`,
      ["c: message 'order' is waited for by another event here already"],
    ],
    [`${start}<intermediateCatchEvent id="n"/>`, ['n: the event has no event definition']],
    [
      `${start}<intermediateCatchEvent id="n"><errorEventDefinition errorRef="er"/></intermediateCatchEvent>`,
      ['n: an intermediate catch event is one of timer, message, signal, not error'],
    ],
    [
      `${start}<intermediateCatchEvent id="n"><linkEventDefinition name="l"/></intermediateCatchEvent>`,
      ['n: linkEventDefinition is not supported here'],
    ],
    [
      `${start}<intermediateThrowEvent id="n"><messageEventDefinition messageRef="m"/></intermediateThrowEvent>`,
      ['n: messageEventDefinition is not supported on <intermediateThrowEvent>'],
    ],
    [
      `${start}<endEvent id="n"><errorEventDefinition/></endEvent>`,
      ['n: an error end event needs an errorRef'],
    ],
    [
      `${start}<endEvent id="n"><terminateEventDefinition/><errorEventDefinition errorRef="er"/></endEvent>`,
      ['n: an event can have only one event definition in this engine'],
    ],
    [
      `${start}<intermediateCatchEvent id="n"><messageEventDefinition/></intermediateCatchEvent>`,
      ['n: messageRef is missing'],
    ],
    [
      `${start}<intermediateCatchEvent id="n"><signalEventDefinition/></intermediateCatchEvent>`,
      ['n: signalRef is missing'],
    ],
    [
      `${start}<intermediateCatchEvent id="n"><signalEventDefinition signalRef="gone"/></intermediateCatchEvent>`,
      ["n: signalRef refers to 'gone', which does not exist"],
    ],
  ])('%s', async (content, lines) => {
    expect(await listProblemLines(content, { declarations })).toEqual(lines);
  });
});
