// The few things that the benchmark reads out of answers.
import type { EngineClient } from './engine-client.ts';

export function readText(json: unknown, name: string): string {
  const value = isObject(json) ? json[name] : undefined;
  if (typeof value !== 'string') throw new TypeError(`no ${name} in ${JSON.stringify(json)}`);
  return value;
}

/** The first open tasks of a filter; throws when there are fewer. */
export async function listTaskIds(
  client: EngineClient,
  filter: string,
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const size = Math.min(count - ids.length, 1_000);
    const page = await client.get(`runtime/tasks?${filter}&start=${ids.length}&size=${size}`);
    const data: readonly unknown[] = isObject(page) && Array.isArray(page['data']) ? page['data'] : [];
    if (data.length === 0) throw new Error(`there are only ${ids.length} tasks with ${filter}`);
    ids.push(...data.map((task) => readText(task, 'id')));
  }
  return ids;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null;
}
