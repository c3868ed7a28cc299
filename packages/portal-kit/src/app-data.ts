// Where an app keeps its data: a branch of the portal's realtime tree, whose places say who may read and write them.
import { buildAppDataPath, type AppDataOwner } from '@prumo/domain/external-apps/app-data-path';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { sendRequest, useLive } from './calls.ts';
import type { AnswerSchema } from './host.ts';

export type { AppDataOwner };

export interface AppDataPlace {
  /** The key of the app. */
  readonly app: string;
  readonly owner: AppDataOwner;
  /** From there on: `['rooms', '12']`. Any texts; of what stands there each has a child named by it. */
  readonly keys: readonly string[];
}

/** As JSON carries it. Null, an empty list and an empty object are kept as nothing. */
export type AppDataValue =
  | string
  | number
  | boolean
  | null
  | readonly AppDataValue[]
  | { readonly [key: string]: AppDataValue };

/** Null where nothing stands. Another version of the app may have written it: look at each part before it is used. */
export async function readData(place: AppDataPlace, signal?: AbortSignal): Promise<unknown> {
  const path = buildAddress(place);
  return await sendRequest({ method: 'GET', path, answer: anything, ...(signal && { signal }) });
}

/** Puts the value in the place of whatever stood there. */
export async function saveData(place: AppDataPlace, value: AppDataValue): Promise<void> {
  await sendRequest({ method: 'PUT', path: buildAddress(place), body: value, answer: null });
}

/** Adds a child with a name of its own, which sorts after those that were added before; answers the name. */
export async function addData(place: AppDataPlace, value: AppDataValue): Promise<string> {
  const path = buildAddress(place);
  return await sendRequest({ method: 'POST', path, body: value, answer: namedChild });
}

/** Of the place and everything below it. */
export async function removeData(place: AppDataPlace): Promise<void> {
  await sendRequest({ method: 'DELETE', path: buildAddress(place), answer: null });
}

export interface KeptData<Value> {
  /** Undefined until it is there. */
  readonly value: Value | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * What stands in a place, and again whenever somebody changes it.
 * @param decode Gets null where nothing stands, and whatever an earlier version of the app has written.
 */
export function useData<Value>(place: AppDataPlace, decode: (stored: unknown) => Value): KeptData<Value> {
  const queryKey = ['app-data', buildAddress(place)];
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ stored: await readData(place, signal) }),
  });
  useLive('app-data', () => void queryClient.invalidateQueries({ queryKey }));

  return {
    value: data === undefined ? undefined : decode(data.stored),
    error,
    retry: () => void refetch(),
  };
}

function buildAddress({ app, owner, keys }: AppDataPlace): string {
  return `/realtime/${buildAppDataPath(app, owner, keys).map(encodeURIComponent).join('/')}.json`;
}

const anything: AnswerSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };

const namedChild: AnswerSchema<string> = {
  safeParse(value) {
    const name: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
    return typeof name === 'string' ? { success: true, data: name } : { success: false, error: value };
  },
};
