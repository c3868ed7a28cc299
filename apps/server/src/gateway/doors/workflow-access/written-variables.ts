// Which variables a call would write, by all the ways in which engines take them.
import { InvalidInputError } from '../../../http/named-error.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import type { WritingMoment } from './deciding-variables.ts';

export interface WrittenVariable {
  readonly name: string;
  readonly value: unknown;
}

export interface VariableWriting {
  readonly moment: WritingMoment;
  /** The name that stands in the path. */
  readonly named: string | undefined;
  readonly hasBody: boolean;
  /** All of an instance or execution are removed, whatever they are called. */
  readonly removesAllOf: readonly string[] | undefined;
}

/** Nothing for calls that cannot write any. `segments` are below the service's root. */
export function findVariableWriting(
  method: string,
  segments: readonly string[],
): VariableWriting | undefined {
  const [area, kind, id, part, name] = segments;
  const later = { moment: 'later', named: undefined, hasBody: true, removesAllOf: undefined } as const;
  if (method === 'POST' && area === 'form' && kind === 'form-data') {
    // Which form it is, the body says.
    return { ...later, moment: 'task form' };
  }
  if (area !== 'runtime' || kind === undefined) return undefined;
  // Flowable also has `variables-async`.
  const isVariables = part?.startsWith('variables') === true;
  if (method === 'DELETE') {
    if (!isVariables) return undefined;
    if (name !== undefined) return { ...later, named: name, hasBody: false };
    // Of a task only its own ones go.
    return kind === 'tasks'
      ? undefined
      : { ...later, hasBody: false, removesAllOf: ['runtime', kind, id ?? '', 'variables'] };
  }
  if (method !== 'POST' && method !== 'PUT') return undefined;
  if (isVariables) return { ...later, named: name };
  if (kind === 'tasks')
    return method === 'POST' && id !== undefined && part === undefined ? later : undefined;
  if (kind === 'process-instances' && id === undefined) return { ...later, moment: 'start' };
  return part !== undefined && withoutVariables.includes(part) ? undefined : later;
}

/** What hangs on an instance and has fields of its own. */
const withoutVariables: readonly string[] = ['comments', 'identitylinks', 'attachments'];

/** Deeper than any body that an engine takes. */
const deepest = 20;

/** Every name that could be that of a variable, wherever it stands in the body but in the values themselves. */
export function listWrittenVariables(content: BodyContent): readonly WrittenVariable[] {
  switch (content.kind) {
    case 'none':
      return [];
    case 'json':
      return listInJson(content.value, 0);
    case 'form':
      // Whatever the field is called: engines read their names without case.
      return content.values.map((name) => ({ name, value: undefined }));
  }
}

function listInJson(value: unknown, depth: number): readonly WrittenVariable[] {
  if (depth > deepest) throw new InvalidInputError('The request body is nested too deeply.');
  if (Array.isArray(value)) return value.flatMap((item: unknown) => listInJson(item, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const members = new Map<string, unknown>(Object.entries(value));
  // Of a form it is the id.
  const named = ['name', 'id'].flatMap((key) => {
    const name = members.get(key);
    return typeof name === 'string' ? [{ name, value: members.get('value') }] : [];
  });
  // Flowable has maps of variables, too.
  const keyed = [...members].map(([name, member]) => ({ name, value: member }));
  const inner = [...members].flatMap(([key, member]) =>
    key === 'value' ? [] : listInJson(member, depth + 1),
  );
  return [...named, ...keyed, ...inner];
}
