import { describe, expect, test } from 'vitest';

import { readNode } from '../testing/parse-snippet.ts';

const declarations = `<message id="m" name="order"/><signal id="s" name="alarm"/>
  <signal id="s2" name="local" activiti:scope="processInstance"/><error id="e" errorCode="E1"/>`;

const timer = (content: string): string => `<timerEventDefinition>${content}</timerEventDefinition>`;
const message = '<messageEventDefinition messageRef="m"/>';
const signal = '<signalEventDefinition signalRef="s"/>';
const task = '<userTask id="t"/>';

describe('events', () => {
  test.each([
    ['<startEvent id="n"/>', { kind: 'startEvent', trigger: { kind: 'none' }, historyType: 'startEvent' }],
    [
      `<startEvent id="n">${message}</startEvent>`,
      { trigger: { kind: 'message', messageName: 'order' }, historyType: 'messageStartEvent' },
    ],
    [
      `<startEvent id="n">${signal}</startEvent>`,
      {
        trigger: { kind: 'signal', signalName: 'alarm', isProcessScoped: false },
        historyType: 'signalStartEvent',
      },
    ],
    [
      `<startEvent id="n" isInterrupting="false">${timer('<timeCycle activiti:endDate="2030-01-01">R3/PT1H</timeCycle>')}</startEvent>`,
      {
        trigger: { kind: 'timer', timer: { kind: 'cycle', expression: 'R3/PT1H', endDate: '2030-01-01' } },
        isInterrupting: false,
        historyType: 'startTimerEvent',
      },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t" cancelActivity="false">${timer('<timeDuration> PT1H </timeDuration>')}</boundaryEvent>`,
      {
        kind: 'boundaryEvent',
        attachedTo: 't',
        isInterrupting: false,
        trigger: { kind: 'timer', timer: { kind: 'duration', expression: 'PT1H', endDate: null } },
        historyType: 'boundaryTimer',
      },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t">${message}</boundaryEvent>`,
      { historyType: 'boundaryMessage', isInterrupting: true },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t">${signal}</boundaryEvent>`,
      { historyType: 'boundarySignal' },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t" cancelActivity="false"><errorEventDefinition errorRef="e"/></boundaryEvent>`,
      { trigger: { kind: 'error', errorCode: 'E1' }, isInterrupting: true, historyType: 'boundaryError' },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t"><errorEventDefinition/></boundaryEvent>`,
      { trigger: { kind: 'error', errorCode: null } },
    ],
    [
      `${task}<boundaryEvent id="n" attachedToRef="t"><errorEventDefinition errorRef="undeclared"/></boundaryEvent>`,
      { trigger: { kind: 'error', errorCode: 'undeclared' } },
    ],
    [
      `<intermediateCatchEvent id="n">${timer('<timeDate>${when}</timeDate>')}</intermediateCatchEvent>`,
      {
        kind: 'intermediateCatchEvent',
        trigger: { kind: 'timer', timer: { kind: 'date', expression: '${when}' } },
        historyType: 'intermediateTimer',
      },
    ],
    [
      `<intermediateCatchEvent id="n">${message}</intermediateCatchEvent>`,
      { historyType: 'intermediateMessageCatch' },
    ],
    [
      '<intermediateCatchEvent id="n"><signalEventDefinition signalRef="s2"/></intermediateCatchEvent>',
      {
        trigger: { kind: 'signal', signalName: 'local', isProcessScoped: true },
        historyType: 'intermediateSignalCatch',
      },
    ],
    ['<intermediateThrowEvent id="n"/>', { thrown: { kind: 'none' }, historyType: 'intermediateThrowEvent' }],
    [
      '<intermediateThrowEvent id="n"><signalEventDefinition signalRef="s" activiti:async="true"/></intermediateThrowEvent>',
      {
        thrown: { kind: 'signal', signalName: 'alarm', isProcessScoped: false, isAsync: true },
        historyType: 'intermediateSignalThrow',
      },
    ],
    ['<endEvent id="n"/>', { result: { kind: 'none' }, historyType: 'endEvent' }],
    [
      '<endEvent id="n"><terminateEventDefinition/></endEvent>',
      { result: { kind: 'terminate' }, historyType: 'endEvent' },
    ],
    [
      '<endEvent id="n"><errorEventDefinition errorRef="e"/></endEvent>',
      { result: { kind: 'error', errorCode: 'E1' }, historyType: 'errorEndEvent' },
    ],
  ])('%s', async (xml, expected) => {
    expect(await readNode(xml, { declarations })).toMatchObject(expected);
  });
});
