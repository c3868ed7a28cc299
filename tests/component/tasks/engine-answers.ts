// How the engine words its answers.
import type { EnginePerson } from '@prumo/contracts/workflow/identity';
import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';

import type { FakeRequest } from '../support/fake-server.ts';

export const enginePeople: readonly EnginePerson[] = [
  { id: 'ADMIN', displayName: 'Administrador', email: null },
  { id: 'IVONE.ALVES', displayName: 'Ivone Alves', email: null },
  { id: 'MARINA.LOPES', displayName: 'Marina Lopes', email: null },
  { id: 'RENATO.FARIA', displayName: 'Renato Faria', email: null },
];

/** As an engine refuses: with the reason in its words and the status's own text. */
export function refuse(status: number, exception: string, statusText = 'Not Found'): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify({ message: statusText, exception }), { status, statusText, headers });
}

export function presentPast(task: WorkflowTask, endTime: string | null): HistoricTask {
  const { createTime, delegationState: _state, suspended: _suspended, ...shared } = task;
  return { ...shared, startTime: createTime, claimTime: null, endTime };
}

export function cutPage<Item>(all: readonly Item[], query: URLSearchParams) {
  const start = Number(query.get('start') ?? 0);
  const data = all.slice(start, start + Number(query.get('size') ?? 10));
  return { data, total: all.length, start, size: data.length };
}

export function readParts({ path }: FakeRequest, base: string): readonly string[] {
  return (path.slice(base.length).split('?', 1)[0] ?? '').split('/').map(decodeURIComponent);
}
