import { describe, expect, it } from 'vitest';

import type { EngineValue } from '../values/engine-value.ts';
import type { DelegateExecution } from './delegates.ts';
import { createHttpDelegate, type OutgoingRequest } from './http-delegate.ts';

function prepare(answer: { readonly status: number; readonly body: string }) {
  const sent: OutgoingRequest[] = [];
  const variables = new Map<string, EngineValue>();
  const execution: DelegateExecution = {
    executionId: '1',
    processInstanceId: '1',
    processDefinitionId: 'p:1:2',
    businessKey: null,
    activityId: 'call',
    now: new Date(0),
    callerId: null,
    getVariable: (name) => variables.get(name),
    setVariable: (name, value) => variables.set(name, value),
    ask: (_question, ask) => ask(),
  };
  const delegate = createHttpDelegate(['api.example.org', 'intra:8080'], async (request) => {
    sent.push(request);
    return answer;
  });
  const call = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    await delegate(
      execution,
      new Map(Object.entries(fields).map(([name, value]) => [name, { type: 'string', value }])),
    );
  };
  return { sent, variables, call };
}

describe('httpTask', () => {
  it('[WF-03] sends to an allowed host and keeps what it answers', async () => {
    const { sent, variables, call } = prepare({ status: 200, body: '{"ok":true}' });
    await call({
      requestMethod: 'post',
      requestUrl: 'https://api.example.org/x?y=1',
      requestHeaders: 'Content-Type: application/json\nX-A: b',
      requestBody: '{}',
      responseVariableName: 'answer',
    });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-a': 'b' },
      body: '{}',
    });
    expect(variables.get('answer')).toEqual({ type: 'string', value: '{"ok":true}' });
    expect(variables.get('answerStatus')).toEqual({ type: 'integer', value: 200 });
  });

  it.each([
    ['https://evil.example.org/', 'may not send requests to evil.example.org'],
    ['http://api.example.org.evil/', 'may not send requests'],
    ['http://intra:8081/', 'may not send requests to intra:8081'],
    ['http://127.0.0.1/', 'may not send requests'],
    ['http://user:pw@api.example.org/', 'no user and password'],
    ['file:///etc/passwd', 'no web address'],
    ['nonsense', 'no web address'],
  ])('refuses %s', async (requestUrl, message) => {
    const { sent, call } = prepare({ status: 200, body: '' });
    await expect(call({ requestUrl })).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  it('turns a failing status into an error that a boundary event can catch', async () => {
    const { call } = prepare({ status: 503, body: '' });
    await expect(call({ requestUrl: 'http://intra:8080/' })).rejects.toMatchObject({ errorCode: 'HTTP503' });
  });
});
