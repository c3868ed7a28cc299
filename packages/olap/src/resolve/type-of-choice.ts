import { hierarchiesOf, scalar, setType, type Compiled, type Kind, type Type } from './types.ts';

/** The nearest that all results of a choice can be: a place, a set, else a value. */
export function typeOfChoice(results: readonly Compiled[]): Type {
  const given = results.filter(({ type }) => type.kind !== 'null');
  const isAll = (...kinds: Kind[]): boolean =>
    given.length > 0 && given.every(({ type }) => kinds.includes(type.kind));
  const [first] = given;
  const hierarchies = first && hierarchiesOf(first);
  if (isAll('member', 'hierarchy', 'dimension')) return { kind: 'member', hierarchies };
  if (isAll('member', 'hierarchy', 'dimension', 'tuple')) return { kind: 'tuple', hierarchies };
  const isSet = given.some(({ type }) => type.kind === 'set');
  if (isSet && isAll('member', 'hierarchy', 'dimension', 'tuple', 'product', 'set')) {
    return setType(given.find(({ type }) => type.kind === 'set')?.type.hierarchies);
  }
  return scalar.value;
}
