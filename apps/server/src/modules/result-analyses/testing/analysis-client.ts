// What tests ask of analyses through HTTP.
import { randomUUID } from 'node:crypto';

import {
  resultAnalysis,
  resultAnalysisCalls,
  type ResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { expect } from 'vitest';

import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '../../../testing/browser-like-client.ts';
import { buildSampleInput } from './sample-input.ts';

export const engineService = '/activiti-rest/service';

export async function logIn(url: string, userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(url);
  expect((await client.logIn(userName)).status).toBe(200);
  return client;
}

export async function putAnalysis(client: BrowserLikeClient, id: string, json: unknown): Promise<Answer> {
  return await client.ask('PUT', `${resultAnalysisCalls.list.path}/${id}`, { json });
}

export async function saveAnalysis(client: BrowserLikeClient, indicatorId: string): Promise<ResultAnalysis> {
  const { status, body } = await putAnalysis(client, randomUUID(), buildSampleInput(indicatorId));
  expect(status).toBe(201);
  return resultAnalysis.parse(body);
}

export async function readAnalysis(client: BrowserLikeClient, id: string): Promise<ResultAnalysis> {
  const { status, body } = await client.ask('GET', `${resultAnalysisCalls.list.path}/${id}`);
  expect(status).toBe(200);
  return resultAnalysis.parse(body);
}

/** On a task of the engine. */
export async function actOnTask(client: BrowserLikeClient, taskId: string, action: string): Promise<void> {
  const path = `${engineService}/runtime/tasks/${taskId}`;
  expect((await client.ask('POST', path, { json: { action } })).status).toBe(200);
}

export function statesOf({ tasks }: Pick<ResultAnalysis, 'tasks'>): readonly string[] {
  return tasks.map(({ state }) => state);
}

export function taskIdOf({ tasks }: Pick<ResultAnalysis, 'tasks'>, index: number): string {
  return tasks[index]?.taskId ?? '';
}
