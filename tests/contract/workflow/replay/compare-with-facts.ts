// Compares an answer with what is known of it, where the whole of it is not.
import { absent, type Difference } from './difference.ts';
import type { EngineAnswer } from './recording.ts';

/** What is known of an answer. */
export interface AnswerFacts {
  readonly status: number;
  /** The error's text; `*` stands for an id. */
  readonly exception?: string;
  /** A part of the body. */
  readonly holds?: unknown;
  /** What the items of the answer's list are called, in the order of the answer. */
  readonly names?: readonly (string | null)[];
  /** Parts of all items of the answer's list, in any order. */
  readonly items?: readonly unknown[];
  /** Parts of some of them. */
  readonly among?: readonly unknown[];
}

export function compareWithFacts(facts: AnswerFacts, observed: EngineAnswer): readonly Difference[] {
  const { body, status } = observed;
  if (status !== facts.status) {
    return [{ at: 'status', recorded: facts.status, observed: `${status} ${JSON.stringify(body)}` }];
  }
  const items = listItems(body);
  const differences: Difference[] = [];
  const check = (isTrue: boolean, at: string, recorded: unknown, seen: unknown): void => {
    if (!isTrue) differences.push({ at, recorded, observed: seen });
  };
  if (facts.exception !== undefined) {
    const text = memberOf(body, 'exception');
    check(matchesText(facts.exception, text), 'body.exception', facts.exception, text);
  }
  if ('holds' in facts) check(holdsPart(facts.holds, body), 'body', facts.holds, body);
  if (facts.names !== undefined) {
    const names = items?.map((item) => memberOf(item, 'name'));
    check(holdsPart(facts.names, names), 'body.data[].name', facts.names, names);
  }
  if (facts.items !== undefined)
    check(items?.length === facts.items.length, 'body.data[]', facts.items.length, items ?? absent);
  const left = [...(items ?? [])];
  for (const part of [...(facts.items ?? []), ...(facts.among ?? [])]) {
    const index = left.findIndex((item) => holdsPart(part, item));
    check(index >= 0, 'body.data[]', part, left);
    if (index >= 0) left.splice(index, 1);
  }
  return differences;
}

/** Whether every member of the part is in the whole; a list has to have as many items. */
function holdsPart(part: unknown, whole: unknown): boolean {
  if (part instanceof RegExp) return typeof whole === 'string' && part.test(whole);
  if (Array.isArray(part)) {
    return (
      Array.isArray(whole) &&
      part.length === whole.length &&
      part.every((one, at) => holdsPart(one, whole[at]))
    );
  }
  if (typeof part !== 'object' || part === null) return Object.is(part, whole);
  return Object.entries(part).every(([name, value]) => holdsPart(value, memberOf(whole, name)));
}

/** Of a page, or of a plain list. */
function listItems(body: unknown): readonly unknown[] | undefined {
  const list = Array.isArray(body) ? body : memberOf(body, 'data');
  return Array.isArray(list) ? list : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !(name in value)) return absent;
  return Reflect.get(value, name);
}

function matchesText(expected: string, text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const [start = '', ...rest] = expected.split('*');
  if (rest.length === 0) return text === expected;
  const end = rest.join('*');
  return (
    text.startsWith(start) &&
    text.endsWith(end) &&
    /^[\w:-]+$/.test(text.slice(start.length, text.length - end.length))
  );
}
