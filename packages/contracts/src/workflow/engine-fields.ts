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

/** The envelope of lists. `size` is the number of items in it; `total` of all that there are. */
export function pagedAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    total: z.number(),
    start: z.number(),
    size: z.number(),
  });
}

// Dates as every engine takes them: always with an offset, because a bare one means another day elsewhere.

/** As the value of a variable: without milliseconds. */
export function presentVariableDate(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** A day (`yyyy-mm-dd`) of the reader's calendar, at its noon: it stays that day in every zone of the country. */
export function presentDueDate(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) throw new RangeError(`"${day}" is no day.`);
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12).toISOString();
}

/** What an engine says about a failure. Both texts differ between versions: decide by the status only. */
export interface EngineErrorFacts {
  readonly message: string | null;
  readonly exception: string | null;
}

const engineErrorBody = z.object({ message: textOrNull, exception: textOrNull });

/** Of pages that a container or a proxy wrote nothing is read. */
export function decodeEngineError(body: unknown): EngineErrorFacts {
  const decoded = engineErrorBody.safeParse(body);
  return decoded.success ? decoded.data : { message: null, exception: null };
}
