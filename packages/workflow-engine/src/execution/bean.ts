// Builds a host object for expressions the way Java beans look from JUEL: `x.name` and `x.getName()` are the
// same, and nothing is reachable that is not listed.
import { EngineError } from '../engine-errors.ts';
import { type EngineValue, nullValue } from '../values/engine-value.ts';
import { toJavaText } from '../values/java-text.ts';
import type { ElObject } from './expressions/expression-scope.ts';

export type BeanArgument = EngineValue | ElObject;

interface BeanDescription {
  readonly name: string;
  readonly properties: Readonly<Record<string, () => EngineValue>>;
  /** Setters by property name: `setName(x)` and `x.name = …` call them. */
  readonly setters: Readonly<Record<string, (value: BeanArgument) => void>>;
  readonly methods: Readonly<Record<string, (args: readonly BeanArgument[]) => EngineValue>>;
}

export function createBean(description: BeanDescription): ElObject {
  const { properties, setters, methods } = description;
  return {
    type: 'object',
    name: description.name,
    members: {
      properties: Object.keys(properties),
      setters: Object.keys(setters),
      methods: Object.keys(methods),
    },
    getProperty: (name) => findOwn(properties, name)?.(),
    findMethod(name) {
      const method = findOwn(methods, name);
      if (method !== undefined) return method;
      const getter = findOwn(properties, toPropertyName(name, 'get'));
      if (getter !== undefined) return () => getter();
      const setter = findOwn(setters, toPropertyName(name, 'set'));
      if (setter === undefined) return undefined;
      return ([value]) => {
        setter(value ?? nullValue);
        return nullValue;
      };
    },
  };
}

/** Own members only: a name such as `constructor` reaches nothing. */
function findOwn<Member>(members: Readonly<Record<string, Member>>, name: string): Member | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function toPropertyName(method: string, prefix: 'get' | 'set'): string {
  if (!method.startsWith(prefix)) return '';
  const rest = method.slice(prefix.length);
  return rest.charAt(0).toLowerCase() + rest.slice(1);
}

// What expressions hand to methods of `execution` and `task`, brought to the type the method needs.

export function requireValue(argument: BeanArgument | undefined): EngineValue {
  if (argument === undefined) return nullValue;
  if (argument.type === 'object') {
    throw new EngineError('engine-failure', `'${argument.name}' cannot be stored in a variable`);
  }
  return argument;
}

export function requireText(argument: BeanArgument | undefined): string {
  const text = toText(argument);
  if (text === null) throw new EngineError('engine-failure', 'A name is missing in a method call');
  return text;
}

export function toText(argument: BeanArgument | undefined): string | null {
  const value = requireValue(argument);
  return value.type === 'null' ? null : toJavaText(value);
}

/** Of one text, a comma list, or a list value. */
export function toTexts(argument: BeanArgument | undefined): string[] {
  const value = requireValue(argument);
  if (value.type === 'serializable' && Array.isArray(value.value)) return value.value.map(String);
  return splitCommaList(toText(value) ?? '');
}

export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function textValue(text: string | null): EngineValue {
  return text === null ? nullValue : { type: 'string', value: text };
}

export function dateValue(date: Date | null): EngineValue {
  return date === null ? nullValue : { type: 'date', value: date };
}
