// Builds a host object for expressions the way Java beans look from JUEL: `x.name` and `x.getName()` are the
// same, and nothing is reachable that is not listed.
import type { EngineValue } from '../values/engine-value.ts';
import { nullValue } from '../values/engine-value.ts';
import type { ElObject } from './expressions/expression-scope.ts';

export type BeanArgument = EngineValue | ElObject;

export interface BeanDescription {
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
