// Comparisons, what joins them, and choices.
import type { Context } from '../evaluate/context.ts';
import { hierarchiesOf, scalar, type Type } from '../resolve/types.ts';
import { argument, define, type FunctionDefinition, type Given } from './define.ts';
import { compareValues } from './over-set.ts';

/** With nothing on one side nothing is true, not even that they differ. */
function comparison(name: string, holds: (compared: number) => boolean): FunctionDefinition {
  return define('infix', name, ['value', 'value'], scalar.logical, async (context, given) => {
    const [one, other] = [await argument.value(context, given, 0), await argument.value(context, given, 1)];
    return one !== null && other !== null && holds(compareValues(one, other));
  });
}

const isEmpty = async (context: Context, given: Given): Promise<boolean> =>
  (await argument.value(context, given, 0)) === null;

function choose(kinds: 'member' | 'tuple' | 'set' | 'value' | 'level' | 'hierarchy'): FunctionDefinition {
  const returns = ([, second]: Given): Type =>
    kinds === 'value' ? scalar.value : { kind: kinds, hierarchies: second && hierarchiesOf(second) };
  return define('function', 'IIf', ['logical', kinds, kinds], returns, async (context, given) => {
    const isTrue = await argument.logical(context, given, 0);
    return await argument[kinds](context, given, isTrue ? 1 : 2);
  });
}

export const logicFunctions: readonly FunctionDefinition[] = [
  comparison('=', (compared) => compared === 0),
  comparison('<>', (compared) => compared !== 0),
  comparison('<', (compared) => compared < 0),
  comparison('>', (compared) => compared > 0),
  comparison('<=', (compared) => compared <= 0),
  comparison('>=', (compared) => compared >= 0),
  define(
    'infix',
    'AND',
    ['logical', 'logical'],
    scalar.logical,
    async (context, given) =>
      (await argument.logical(context, given, 0)) && (await argument.logical(context, given, 1)),
  ),
  define(
    'infix',
    'OR',
    ['logical', 'logical'],
    scalar.logical,
    async (context, given) =>
      (await argument.logical(context, given, 0)) || (await argument.logical(context, given, 1)),
  ),
  define(
    'infix',
    'XOR',
    ['logical', 'logical'],
    scalar.logical,
    async (context, given) =>
      (await argument.logical(context, given, 0)) !== (await argument.logical(context, given, 1)),
  ),
  define(
    'prefix',
    'NOT',
    ['logical'],
    scalar.logical,
    async (context, given) => !(await argument.logical(context, given, 0)),
  ),
  define('function', 'IsEmpty', ['value'], scalar.logical, isEmpty),
  define('postfix', 'IS EMPTY', ['value'], scalar.logical, isEmpty),
  define('postfix', 'IS NULL', ['value'], scalar.logical, isEmpty),
  choose('value'),
  choose('member'),
  choose('tuple'),
  choose('set'),
  choose('level'),
  choose('hierarchy'),
];
