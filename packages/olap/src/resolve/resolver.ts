// Syntax to something that can be evaluated: names looked up, functions chosen, types checked.
import { OlapError } from '../olap-error.ts';
import { findFunctions, chooseFunction, symbols } from '../functions/function-table.ts';
import type { Syntax } from '../functions/define.ts';
import { gather } from '../functions/set-functions.ts';
import type { Context } from '../evaluate/context.ts';
import { toNumber, type Tuple, type Value } from '../evaluate/values.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import { parseExpression } from '../mdx/parse.ts';
import { printExpression } from '../mdx/print.ts';
import { behindQuote } from '../mdx/read-tokens.ts';
import type { Expression, Segment } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import {
  createMixedError,
  createNoFunctionError,
  createRepeatedError,
  nameOfKind,
  requireDifferentHierarchies,
  haveSameHierarchies,
  requireSameHierarchies,
} from './check-calls.ts';
import { convert } from './convert.ts';
import { isDeclaration, isReference, Parameters, type ParameterValues } from './parameters.ts';
import { createNotFoundError, resolveName, type Named } from './resolve-name.ts';
import { typeOfChoice } from './type-of-choice.ts';
import { hierarchiesOf, memberType, scalar, setType, type Compiled, type Kind, type Type } from './types.ts';

/** A set with a name: evaluated once for a query, where the slicer is. */
export interface NamedSet {
  readonly name: string;
  compile(): Promise<Compiled>;
}

export class Resolver {
  readonly #run: QueryRun;
  readonly sets = new Map<string, NamedSet>();
  readonly parameters: Parameters;
  /** The first measure of the formula that is being resolved: its format is the formula's. */
  #firstMeasure: Member | undefined;

  constructor(run: QueryRun, values: ParameterValues = new Map()) {
    this.#run = run;
    this.parameters = new Parameters(run, this, values);
  }

  async resolve(expression: Expression, wanted: Kind): Promise<Compiled> {
    return this.#require(await this.compile(expression), wanted);
  }

  /** With the measure whose format a formula takes over. */
  async resolveFormula(expression: Expression): Promise<{ compiled: Compiled; measure: Member | undefined }> {
    const before = this.#firstMeasure;
    this.#firstMeasure = undefined;
    try {
      const compiled = await this.resolve(expression, 'value');
      return { compiled, measure: this.#firstMeasure };
    } finally {
      this.#firstMeasure = before;
    }
  }

  async compile(expression: Expression): Promise<Compiled> {
    await this.#run.breathe();
    switch (expression.kind) {
      case 'number':
        return constant(expression, scalar.number, expression.value);
      case 'string':
        return constant(expression, scalar.string, expression.value);
      case 'null':
        return constant(expression, { kind: 'null' }, null);
      case 'nothing':
        return constant(expression, { kind: 'nothing' }, undefined);
      case 'name':
        return await this.#compileName(expression, expression.segments);
      case 'property':
        return await this.#apply(
          'property',
          segmentName(expression.segment),
          [expression.object],
          expression,
        );
      case 'call':
        return await this.#compileCall(expression);
      case 'infix':
        return await this.#apply(
          'infix',
          expression.operator,
          [expression.left, expression.right],
          expression,
        );
      case 'prefix':
        return await this.#apply('prefix', expression.operator, [expression.operand], expression);
      case 'postfix':
        return await this.#apply('postfix', expression.operator, [expression.operand], expression);
      case 'set':
        return await this.#compileSet(expression);
      case 'parentheses':
        return await this.#compileParentheses(expression);
      case 'case':
        return await this.#compileCase(expression);
      case 'cast':
        return await this.#compileCast(expression);
      case 'alias': {
        const compiled = await this.resolve(expression.operand, 'set');
        this.sets.set(expression.name.toLowerCase(), {
          name: expression.name,
          compile: async () => compiled,
        });
        return compiled;
      }
    }
  }

  #require(compiled: Compiled, wanted: Kind): Compiled {
    const converted = convert(compiled, wanted);
    if (converted !== undefined) return converted;
    const text = printExpression(compiled.expression);
    throw new OlapError(
      'wrong_type',
      `'${text}' is a ${nameOfKind(compiled.type.kind)}, where a ${wanted} is needed.`,
      { token: text, position: compiled.expression.position },
    );
  }

  async #compileName(expression: Expression, segments: readonly Segment[]): Promise<Compiled> {
    const [first] = segments;
    const set = first?.kind === 'name' ? this.sets.get(first.text.toLowerCase()) : undefined;
    if (set !== undefined) {
      const compiled = { ...(await set.compile()), expression };
      return await this.#applyProperties(compiled, segments.slice(1), expression);
    }
    const found = await resolveName(this.#run, segments, isFunction);
    if (found === undefined) throw this.#notFound(segments, expression);
    const compiled = this.#compileNamed(found.named, expression);
    return await this.#applyProperties(compiled, segments.slice(found.used), expression);
  }

  #notFound(segments: readonly Segment[], { position }: Expression): OlapError {
    const end = segments.findIndex((segment, index) => index > 0 && isFunction(segment));
    const name = end === -1 ? segments : segments.slice(0, end);
    return createNotFoundError(name, this.#run.cube.name, position);
  }

  #compileNamed(named: Named, expression: Expression): Compiled {
    switch (named.kind) {
      case 'dimension':
        return {
          ...constant(
            expression,
            { kind: 'dimension', dimension: named.dimension, hierarchies: [named.hierarchy] },
            named.dimension,
          ),
        };
      case 'hierarchy':
        return constant(expression, { kind: 'hierarchy', hierarchies: [named.hierarchy] }, named.hierarchy);
      case 'level':
        return constant(expression, { kind: 'level', hierarchies: [named.level.hierarchy] }, named.level);
      case 'member':
        if (named.member.hierarchy.dimension.isMeasures) this.#firstMeasure ??= named.member;
        return constant(expression, memberType(named.member.hierarchy), named.member);
    }
  }

  async #applyProperties(
    compiled: Compiled,
    segments: readonly Segment[],
    expression: Expression,
  ): Promise<Compiled> {
    let result = compiled;
    for (const segment of segments) {
      result = this.#call('property', segmentName(segment), [result], expression);
    }
    return result;
  }

  async #compileCall(expression: Extract<Expression, { kind: 'call' }>): Promise<Compiled> {
    const { name, object } = expression;
    const special = object === undefined ? specialFunctions[name.toUpperCase()] : undefined;
    if (special !== undefined) return await this.#compileSpecial(expression, special);
    if (object === undefined && isDeclaration(expression))
      return await this.parameters.compileDeclaration(expression);
    if (object === undefined && isReference(expression))
      return await this.parameters.compileReference(expression);
    const syntax =
      object === undefined
        ? 'function'
        : expression.arguments.length === 0 && findFunctions('method', name).length === 0
          ? 'property'
          : 'method';
    const given = object === undefined ? expression.arguments : [object, ...expression.arguments];
    return await this.#apply(syntax, name, given, expression);
  }

  async #apply(
    syntax: Syntax,
    name: string,
    given: readonly Expression[],
    expression: Expression,
  ): Promise<Compiled> {
    const compiled: Compiled[] = [];
    for (const each of given) compiled.push(compileSymbol(each) ?? (await this.compile(each)));
    return this.#call(syntax, name, compiled, expression);
  }

  #call(syntax: Syntax, name: string, given: readonly Compiled[], expression: Expression): Compiled {
    if (syntax === 'infix' && name === '*' && given.every(({ type }) => places.has(type.kind)))
      return this.#multiply(given, expression);
    const chosen = chooseFunction(
      findFunctions(syntax, name),
      given.map(({ type }) => type.kind),
    );
    if (chosen === undefined) throw createNoFunctionError(syntax, name, given, expression);
    const converted = given.map((each, index) => this.#require(each, chosen.kinds[index] ?? each.type.kind));
    const { definition } = chosen;
    requireSameHierarchies(definition, converted, expression);
    requireDifferentHierarchies(definition, converted, expression);
    const timeHierarchy = this.#run.parts.hierarchies.find(({ dimension }) => dimension.isTime);
    return {
      type: definition.returns(converted, { timeHierarchy, hierarchies: this.#run.visibleHierarchies }),
      expression,
      evaluate: (context) => definition.evaluate(context, converted),
    };
  }

  /** Between two places of the cube `*` multiplies their values, or joins them where a set is wanted. */
  #multiply(given: readonly Compiled[], expression: Expression): Compiled {
    const as = (kind: 'number' | 'set'): Compiled =>
      this.#call(
        'infix',
        '*',
        given.map((each) => this.#require(each, kind)),
        expression,
      );
    let joined: Compiled | undefined;
    return { ...as('number'), type: { kind: 'product' }, joined: () => (joined ??= as('set')) };
  }

  async #compileSet(expression: Extract<Expression, { kind: 'set' }>): Promise<Compiled> {
    const items: Compiled[] = [];
    for (const item of expression.items) {
      const compiled = await this.compile(item);
      const { kind } = compiled.type;
      items.push(
        kind === 'set' || kind === 'tuple' || kind === 'member'
          ? compiled
          : this.#require(compiled, kind === 'product' ? 'set' : 'member'),
      );
    }
    const [first] = items;
    if (first === undefined) return constant(expression, setType(undefined), []);
    for (const item of items) {
      if (!haveSameHierarchies(first, item)) throw createMixedError('{}', expression);
    }
    return {
      type: setType(hierarchiesOf(first)),
      expression,
      evaluate: async (context) => await gather(context, items),
    };
  }

  async #compileParentheses(expression: Extract<Expression, { kind: 'parentheses' }>): Promise<Compiled> {
    const [only, second] = expression.items;
    if (only !== undefined && second === undefined) return { ...(await this.compile(only)), expression };
    const items: Compiled[] = [];
    for (const item of expression.items) items.push(this.#require(await this.compile(item), 'tuple'));
    const hierarchies = items.flatMap((item) => hierarchiesOf(item));
    const repeated = hierarchies.find(
      (hierarchy, index) => hierarchy !== undefined && hierarchies.indexOf(hierarchy) !== index,
    );
    if (repeated !== undefined) throw createRepeatedError(repeated, expression);
    return {
      type: { kind: 'tuple', hierarchies },
      expression,
      async evaluate(context) {
        const tuple: Member[] = [];
        for (const item of items) tuple.push(...((await item.evaluate(context)) as Tuple));
        return tuple;
      },
    };
  }

  async #compileCase(expression: Extract<Expression, { kind: 'case' }>): Promise<Compiled> {
    const value = expression.value && (await this.resolve(expression.value, 'value'));
    const compiled: { when: Compiled; result: Compiled }[] = [];
    for (const { when, result } of expression.branches) {
      compiled.push({
        when: await this.resolve(when, value === undefined ? 'logical' : 'value'),
        result: await this.compile(result),
      });
    }
    const last = expression.otherwise && (await this.compile(expression.otherwise));
    const results = [...compiled.map(({ result }) => result), ...(last === undefined ? [] : [last])];
    const type = typeOfChoice(results);
    const branches = compiled.map(({ when, result }) => ({ when, result: this.#require(result, type.kind) }));
    // What no branch is for is nothing, of the kind that the others are.
    const otherwise = this.#require(last ?? constant(expression, { kind: 'null' }, null), type.kind);
    return {
      type,
      expression,
      async evaluate(context) {
        const wanted = value && (await value.evaluate(context));
        for (const { when, result } of branches) {
          const found = await when.evaluate(context);
          const holds = value === undefined ? found === true : found !== null && found === wanted;
          if (holds) return await result.evaluate(context);
        }
        return await otherwise.evaluate(context);
      },
    };
  }

  async #compileCast(expression: Extract<Expression, { kind: 'cast' }>): Promise<Compiled> {
    const operand = await this.resolve(expression.operand, 'value');
    const type = expression.type.toUpperCase();
    const compute = casts[type];
    if (compute === undefined) {
      throw new OlapError(
        'wrong_type',
        `Unknown type '${expression.type}'; values are NUMERIC, STRING, and BOOLEAN`,
        {
          token: expression.type,
          position: expression.position,
        },
      );
    }
    return {
      type: type === 'STRING' ? scalar.string : type === 'BOOLEAN' ? scalar.logical : scalar.number,
      expression,
      evaluate: async (context) => compute((await operand.evaluate(context)) as Value),
    };
  }

  /** Functions whose text is MDX again. */
  async #compileSpecial(
    expression: Extract<Expression, { kind: 'call' }>,
    kind: 'member' | 'tuple' | 'set',
  ): Promise<Compiled> {
    const [text, ...hierarchyNames] = expression.arguments;
    if (text === undefined) throw createNoFunctionError('function', expression.name, [], expression);
    const compiled = await this.resolve(text, 'string');
    const hierarchies = [];
    for (const name of hierarchyNames)
      hierarchies.push(...hierarchiesOf(await this.resolve(name, 'hierarchy')));
    const evaluate = async (context: Context): Promise<unknown> => {
      const mdx = (await compiled.evaluate(context)) as string | null;
      const inner = await this.resolve(parseExpression(mdx ?? ''), kind);
      return await inner.evaluate(context);
    };
    if (text.kind === 'string') {
      const inner = await this.resolve(parseExpression(text.value, behindQuote(text.position)), kind);
      return { ...inner, expression };
    }
    return {
      type: { kind, hierarchies: hierarchies.length === 0 ? undefined : hierarchies },
      expression,
      evaluate,
    };
  }
}

const specialFunctions: Readonly<Record<string, 'member' | 'tuple' | 'set' | undefined>> = {
  STRTOMEMBER: 'member',
  STRTOTUPLE: 'tuple',
  STRTOSET: 'set',
  NAMETOSET: 'set',
};

const casts: Readonly<Record<string, ((value: Value) => Value) | undefined>> = {
  NUMERIC: toNumber,
  INTEGER: (value) => {
    const number = toNumber(value);
    return number === null ? null : Math.trunc(number);
  },
  STRING: (value) => (value === null ? null : String(value)),
  BOOLEAN: (value) => value === true || value === 'true' || (typeof value === 'number' && value !== 0),
};

/** What stands for a place of the cube, and for the value that is there. */
const places: ReadonlySet<Kind> = new Set(['dimension', 'hierarchy', 'member', 'tuple', 'product']);

function constant(expression: Expression, type: Type, value: unknown): Compiled {
  return { type, expression, evaluate: async () => value };
}

function compileSymbol(expression: Expression): Compiled | undefined {
  if (expression.kind !== 'name' || expression.segments.length !== 1) return undefined;
  const [segment] = expression.segments;
  if (segment?.kind !== 'name' || segment.isQuoted) return undefined;
  const symbol = segment.text.toUpperCase();
  return symbols.has(symbol) ? constant(expression, { kind: 'symbol', symbol }, symbol) : undefined;
}

function segmentName(segment: Segment): string {
  return segment.kind === 'name' ? segment.text : segment.keys.join('&');
}

export function isFunction(segment: Segment): boolean {
  return segment.kind === 'name' && !segment.isQuoted && findFunctions('property', segment.text).length > 0;
}
