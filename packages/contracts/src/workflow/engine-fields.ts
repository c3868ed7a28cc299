// Fields as the four engines write them: what one prints as null another may leave out.
import * as z from 'zod/mini';

export const textOrNull = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? null),
);

/**
 * A moment, as ISO text in UTC. Engines write the offset of their own zone, Flowable 7 always `Z`, some libraries
 * an offset without a colon; a bare Jackson writes milliseconds.
 */
export const engineDate = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((date, context) => {
    const time = typeof date === 'number' ? date : Date.parse(date.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
    if (Number.isFinite(time)) return new Date(time).toISOString();
    context.issues.push({ code: 'custom', message: 'is no date', input: date });
    return z.NEVER;
  }),
);

export const engineDateOrNull = z.pipe(
  z.nullish(engineDate),
  z.transform((date) => date ?? null),
);

/**
 * The key of a process, which not every engine tells apart, is the beginning of its definition's id. Null when it is
 * not: where the whole would be too long for it, Flowable has an id without the key.
 */
export function readProcessKey(processDefinitionId: string | null): string | null {
  const [key, ...rest] = processDefinitionId?.split(':') ?? [];
  return key === undefined || rest.length === 0 ? null : key;
}
