// From what an expression is to what is wanted of it.
import type { Context } from '../evaluate/context.ts';
import { evaluateCell } from '../evaluate/evaluate-cell.ts';
import { isNullTuple, toNumber, type Tuple, type Value } from '../evaluate/values.ts';
import type { Member } from '../members/member.ts';
import type { Hierarchy } from '../schema/schema.ts';
import { distance, hierarchiesOf, type Compiled, type Kind, type Type } from './types.ts';

const values: ReadonlySet<Kind> = new Set(['value', 'number', 'string', 'logical', 'product', 'null']);

/** Nothing when it does not serve. */
export function convert(compiled: Compiled, wanted: Kind): Compiled | undefined {
  const { kind } = compiled.type;
  if (kind === wanted || wanted === 'nothing') return compiled;
  if (distance(kind, wanted) === undefined) return undefined;
  const as = (type: Type, evaluate: (context: Context) => Promise<unknown>): Compiled => ({
    type,
    expression: compiled.expression,
    evaluate,
  });
  if (kind === 'product' && wanted === 'set') return compiled.joined?.();
  const hierarchies = hierarchiesOf(compiled);
  if (wanted === 'hierarchy')
    return as({ kind: 'hierarchy', hierarchies }, (context) => hierarchyOf(compiled, context));
  if (wanted === 'dimension') {
    return as(
      { kind: 'dimension', hierarchies },
      async (context) => (await hierarchyOf(compiled, context)).dimension,
    );
  }
  if (wanted === 'member')
    return as({ kind: 'member', hierarchies }, (context) => memberOf(compiled, context));
  if (wanted === 'tuple') return as({ kind: 'tuple', hierarchies }, (context) => tupleOf(compiled, context));
  if (wanted === 'set') {
    return as({ kind: 'set', hierarchies }, async (context) => {
      const tuple = await tupleOf(compiled, context);
      return isNullTuple(tuple) ? [] : [tuple];
    });
  }
  if (wanted === 'level') {
    return as({ kind: 'level', hierarchies }, async (context) => (await memberOf(compiled, context)).level);
  }
  if (values.has(kind)) {
    if (wanted === 'value') return as({ kind: wanted }, (context) => compiled.evaluate(context));
    return as({ kind: wanted }, async (context) =>
      convertValue((await compiled.evaluate(context)) as Value, wanted),
    );
  }
  return as({ kind: wanted }, async (context) => {
    // Nearly every operand of a formula is a member.
    const tuple =
      kind === 'member' ? [(await compiled.evaluate(context)) as Member] : await tupleOf(compiled, context);
    return convertValue(isNullTuple(tuple) ? null : await evaluateCell(context.with(tuple)), wanted);
  });
}

function convertValue(value: Value, wanted: Kind): Value {
  if (wanted === 'number') return toNumber(value);
  if (wanted === 'string') return value === null ? null : String(value);
  return wanted === 'logical' ? value === true : value;
}

async function hierarchyOf(compiled: Compiled, context: Context): Promise<Hierarchy> {
  const { kind, dimension } = compiled.type;
  if (kind === 'member') return ((await compiled.evaluate(context)) as Member).hierarchy;
  const hierarchy = kind === 'dimension' ? dimension?.hierarchies[0] : undefined;
  return hierarchy ?? ((await compiled.evaluate(context)) as Hierarchy);
}

async function memberOf(compiled: Compiled, context: Context): Promise<Member> {
  const { kind } = compiled.type;
  if (kind === 'member') return (await compiled.evaluate(context)) as Member;
  if (kind === 'null') return context.run.nullMember(context.members[0]?.hierarchy ?? failMember());
  return context.current(await hierarchyOf(compiled, context));
}

function failMember(): never {
  throw new TypeError('A cube has measures');
}

async function tupleOf(compiled: Compiled, context: Context): Promise<Tuple> {
  if (compiled.type.kind === 'tuple') return (await compiled.evaluate(context)) as Tuple;
  return [await memberOf(compiled, context)];
}
