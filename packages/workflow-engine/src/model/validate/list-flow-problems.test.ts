import { describe, expect, test } from 'vitest';

import { listProblemLines } from '../testing/parse-snippet.ts';

const flow = (id: string, source: string, target: string, inside = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`;
const condition = '<conditionExpression>${a}</conditionExpression>';
const start = '<startEvent id="s"/>';
const declarations =
  '<message id="m" name="order"/><signal id="sg" name="alarm"/><error id="er" errorCode="E1"/>';

describe('problems of flows and gateways', () => {
  test.each<readonly [string, readonly string[]]>([
    // Flows.
    [`${start}<sequenceFlow id="f" sourceRef="s"/>`, ['f: targetRef is missing']],
    [
      flow('f', 'nowhere', 's') + start,
      ["f: Invalid source for sequence flow: sourceRef 'nowhere' is no element that a flow can leave"],
    ],
    [
      `${start}<dataObject id="d"/>${flow('f', 's', 'd')}`,
      ["f: Invalid target for sequence flow: targetRef 'd' is no element that a flow can enter"],
    ],
    [
      `${start}<subProcess id="sub"><startEvent id="i"/><userTask id="u"/></subProcess>${flow('f', 's', 'u')}`,
      ['f: a sequence flow cannot cross the border of a sub-process'],
    ],
    [
      `${start}<endEvent id="e"/>${flow('f', 'e', 's')}`,
      ["f: no sequence flow can leave 'e'", "f: no sequence flow can enter 's'"],
    ],
    [`${start}<userTask id="u" default="gone"/>`, ["u: default refers to 'gone', which does not exist"]],
    [
      `${start}<userTask id="u" default="f"/><endEvent id="e"/>${flow('f', 's', 'e')}`,
      ["u: default flow 'f' does not leave this element"],
    ],
    // Gateways.
    [`${start}<exclusiveGateway id="g"/>`, ['g: exclusive gateway has no outgoing sequence flow']],
    [
      `${start}<exclusiveGateway id="g"/><endEvent id="e"/>${flow('f', 'g', 'e', condition)}`,
      ["g: exclusive gateway has only one outgoing sequence flow, 'f', which may not have a condition"],
    ],
    [
      `${start}<exclusiveGateway id="g" default="f"/><endEvent id="e"/>${flow('f', 'g', 'e', condition)}${flow('f2', 'g', 'e', condition)}`,
      ["g: default flow 'f' has a condition, which is not allowed"],
    ],
    [`${start}<exclusiveGateway id="g"/><endEvent id="e"/>${flow('f', 'g', 'e')}${flow('f2', 'g', 'e')}`, []],
    [`${start}<eventBasedGateway id="g"/>`, ['g: event gateway has no outgoing sequence flow']],
    [
      `${start}<eventBasedGateway id="g"/><userTask id="u"/>${flow('f', 'g', 'u')}`,
      ["g: event gateway can only be connected to intermediate catch events, and 'u' is none"],
    ],
    [
      `${start}<complexGateway id="g"/>${flow('f', 's', 'g')}`,
      ['g: exclusive gateway has no outgoing sequence flow'],
    ],
  ])('%s', async (content, lines) => {
    expect(await listProblemLines(content, { declarations })).toEqual(lines);
  });
});
