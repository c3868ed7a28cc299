import { askBi, type BiRequest } from './bi-client.ts';

interface ExpectedAnswer {
  readonly status: number;
  /** Content type. */
  readonly type?: string;
  readonly text?: string;
  /** Null for a header that must not be there. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** One line of a table of request and answer. */
export interface AnswerCase extends ExpectedAnswer {
  readonly title: string;
  readonly request: BiRequest;
}

/** The answer to the request, reduced to what the case speaks of, beside what the case expects. */
export async function observeCase(
  url: string,
  { request, status, type, text, headers }: AnswerCase,
): Promise<{ readonly observed: ExpectedAnswer; readonly expected: ExpectedAnswer }> {
  const expected = {
    status,
    ...(type !== undefined && { type }),
    ...(text !== undefined && { text }),
    ...(headers !== undefined && { headers }),
  };
  const answer = await askBi(url, request);
  const names = Object.keys(expected.headers ?? {});
  const observed = {
    status: answer.status,
    ...(expected.type !== undefined && { type: answer.headers.get('content-type') ?? '' }),
    ...(expected.text !== undefined && { text: answer.text }),
    ...(names.length > 0 && {
      headers: Object.fromEntries(names.map((name) => [name, answer.headers.get(name)])),
    }),
  };
  return { observed, expected };
}
