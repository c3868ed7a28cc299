// Parameters of a statement: `Parameter` declares one with its type and default, `ParamRef` asks for it anywhere, also
// before it is declared. Those of the schema are there for every statement. A value that comes from outside stays a
// value: a number, a text, or names of members; never code.
import { OlapError, type SourcePosition } from '../olap-error.ts';
import type { Context } from '../evaluate/context.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import type { Tuple, TupleSet } from '../evaluate/values.ts';
import { parseExpression } from '../mdx/parse.ts';
import type { Expression, SelectStatement } from '../mdx/syntax.ts';
import { walkStatement } from '../mdx/walk-expressions.ts';
import type { Member } from '../members/member.ts';
import type { Hierarchy, Level, ParameterDefinition } from '../schema/schema.ts';
import { createNoFunctionError } from './check-calls.ts';
import { convert } from './convert.ts';
import { resolveName } from './resolve-name.ts';
import type { Resolver } from './resolver.ts';
import { hierarchiesOf, memberType, setType, type Compiled, type Kind } from './types.ts';

/** Of a parameter, by its name; nothing leaves it to its default. Several members stand one after the other. */
export type ParameterValues = ReadonlyMap<string, string | number | null>;

type Call = Extract<Expression, { kind: 'call' }>;

interface Declared {
  readonly name: string;
  /** What declares it: nothing else may. */
  readonly declaration: Expression | undefined;
  compile(): Promise<Compiled>;
}

export class Parameters {
  readonly #run: QueryRun;
  readonly #resolver: Resolver;
  readonly #values: ParameterValues;
  readonly #declared = new Map<string, Declared>();

  constructor(run: QueryRun, resolver: Resolver, values: ParameterValues) {
    this.#run = run;
    this.#resolver = resolver;
    this.#values = new Map([...values].map(([name, value]) => [name.toLowerCase(), value]));
  }

  declareOfSchema(definitions: readonly ParameterDefinition[]): void {
    for (const { name, kind, formula, isModifiable } of definitions) {
      this.#declare(name, undefined, async () => {
        const given = isModifiable ? this.#valueOf(name) : undefined;
        const expression = parseExpression(formula);
        if (kind === 'member') return await this.#compileMember(name, expression, undefined, given);
        return await this.#compileScalar(name, kind, expression, given);
      });
    }
  }

  declareOfStatement(statement: SelectStatement): void {
    for (const expression of walkStatement(statement)) {
      if (expression.kind !== 'call' || expression.object !== undefined || !isDeclaration(expression))
        continue;
      const name = readName(expression);
      const known = this.#declared.get(name.toLowerCase());
      if (known?.declaration !== undefined) {
        throw new OlapError('wrong_type', `Parameter '${name}' is defined more than once in this statement`, {
          token: name,
          position: expression.position,
        });
      }
      this.#declareBy(expression, name);
    }
  }

  /** Of a call of `Parameter`. One that a formula of the cube declares gives way to the statement's. */
  async compileDeclaration(call: Call): Promise<Compiled> {
    const name = readName(call);
    const known = this.#declared.get(name.toLowerCase()) ?? this.#declareBy(call, name);
    return { ...(await known.compile()), expression: call };
  }

  async compileReference(call: Call): Promise<Compiled> {
    const name = readName(call);
    const known = this.#declared.get(name.toLowerCase());
    if (known === undefined || call.arguments.length !== 1) {
      throw new OlapError('object_not_found', `Unknown parameter '${name}'`, {
        token: name,
        position: call.position,
      });
    }
    return { ...(await known.compile()), expression: call };
  }

  #declareBy(call: Call, name: string): Declared {
    return this.#declare(name, call, async () => await this.#compile(call, name));
  }

  #declare(name: string, declaration: Expression | undefined, make: () => Promise<Compiled>): Declared {
    let made: Promise<Compiled> | undefined;
    let isUnderWay = false;
    const begin = async (): Promise<Compiled> => {
      isUnderWay = true;
      try {
        return rememberValue(await make());
      } finally {
        isUnderWay = false;
      }
    };
    const compile = async (): Promise<Compiled> => {
      if (!isUnderWay) return await (made ??= begin());
      // Whoever waited for it here would wait for themselves.
      throw new OlapError('endless_formula', `The parameter '${name}' is made of itself.`, {
        token: name,
        position: declaration?.position,
      });
    };
    const declared = { name, declaration, compile };
    this.#declared.set(name.toLowerCase(), declared);
    return declared;
  }

  #valueOf(name: string): string | number | undefined {
    return this.#values.get(name.toLowerCase()) ?? undefined;
  }

  async #compile(call: Call, name: string): Promise<Compiled> {
    const [, type, fallback, description] = call.arguments;
    const isDescribed = description === undefined || description.kind === 'string';
    if (type === undefined || fallback === undefined || call.arguments.length > 4 || !isDescribed)
      throw createNoFunctionError('function', call.name, [], call);
    const given = this.#valueOf(name);
    const kind = scalarKindOf(type);
    if (kind !== undefined) return await this.#compileScalar(name, kind, fallback, given);
    const place = await this.#resolver.compile(type);
    if (place.type.kind === 'level') return await this.#compileMember(name, fallback, place, given);
    return await this.#compileMember(name, fallback, await this.#resolver.resolve(type, 'hierarchy'), given);
  }

  async #compileScalar(
    name: string,
    kind: 'number' | 'integer' | 'string',
    fallback: Expression,
    given: string | number | undefined,
  ): Promise<Compiled> {
    const wanted = kind === 'string' ? 'string' : 'number';
    const compiled = this.#requireDefault(name, await this.#resolver.compile(fallback), wanted);
    if (given !== undefined) {
      const value = kind === 'string' ? String(given) : this.#requireNumber(name, given);
      return { ...compiled, evaluate: async () => (kind === 'integer' ? Math.trunc(Number(value)) : value) };
    }
    if (kind !== 'integer') return compiled;
    return {
      ...compiled,
      async evaluate(context) {
        const value = (await compiled.evaluate(context)) as number | null;
        return value === null ? null : Math.trunc(value);
      },
    };
  }

  /** Of a hierarchy or of a level, one member or a set of them as its default is. */
  async #compileMember(
    name: string,
    fallback: Expression,
    place: Compiled | undefined,
    given: string | number | undefined,
  ): Promise<Compiled> {
    const written = await this.#resolver.compile(fallback);
    const isSet = written.type.kind === 'set';
    const compiled = this.#requireDefault(name, written, isSet ? 'set' : 'member');
    const hierarchy = place === undefined ? hierarchiesOf(compiled)[0] : hierarchiesOf(place)[0];
    const [own, second] = hierarchiesOf(compiled);
    if (second !== undefined || (own !== undefined && hierarchy !== undefined && own !== hierarchy))
      throw createDefaultError(name, fallback.position);
    const type = isSet ? setType([hierarchy]) : memberType(hierarchy);
    const members = given === undefined ? undefined : await this.#requireMembers(name, given, hierarchy);
    if (members !== undefined && !isSet && members.length !== 1) throw createValueError(name, 'one member');
    const evaluate = async (context: Context): Promise<unknown> => {
      const level = place?.type.kind === 'level' ? ((await place.evaluate(context)) as Level) : undefined;
      const found: unknown =
        members === undefined
          ? await compiled.evaluate(context)
          : isSet
            ? members.map((member): Tuple => [member])
            : members[0];
      const listed = isSet ? (found as TupleSet).flatMap(([member]) => member ?? []) : [found as Member];
      const isFitting = listed.every(
        (member) => member.kind === 'null' || level === undefined || member.level === level,
      );
      if (isFitting) return found;
      throw members === undefined
        ? createDefaultError(name, fallback.position)
        : createValueError(name, `a member of ${level?.uniqueName ?? ''}`);
    };
    return { type, expression: fallback, evaluate };
  }

  #requireDefault(name: string, compiled: Compiled, wanted: Kind): Compiled {
    const { kind } = compiled.type;
    // A text is no number, even where one would do for the other.
    const isOther = (wanted === 'number' && kind === 'string') || (wanted === 'string' && kind === 'number');
    const converted = isOther ? undefined : convert(compiled, wanted);
    if (converted === undefined) throw createDefaultError(name, compiled.expression.position);
    return converted;
  }

  #requireNumber(name: string, given: string | number): number {
    const number = typeof given === 'number' ? given : Number(given.trim() === '' ? Number.NaN : given);
    if (!Number.isFinite(number)) throw createValueError(name, 'a number');
    return number;
  }

  /** By their names, as the role sees them. */
  async #requireMembers(
    name: string,
    given: string | number,
    hierarchy: Hierarchy | undefined,
  ): Promise<readonly Member[]> {
    const members: Member[] = [];
    for (const expression of listNames(name, String(given))) {
      const found =
        expression.kind === 'name'
          ? await resolveName(this.#run, expression.segments, () => false)
          : undefined;
      const member = found?.named.kind === 'member' ? found.named.member : undefined;
      if (member === undefined || (hierarchy !== undefined && member.hierarchy !== hierarchy))
        throw createValueError(name, `a member of ${hierarchy?.uniqueName ?? 'the cube'}`);
      members.push(member);
      await this.#run.breathe();
    }
    return members;
  }
}

export function isDeclaration({ name }: Call): boolean {
  return name.toUpperCase() === 'PARAMETER';
}

export function isReference({ name }: Call): boolean {
  return name.toUpperCase() === 'PARAMREF';
}

/** What a default gives is worked out once, where the slicer is, as soon as all that it needs is known. */
function rememberValue(compiled: Compiled): Compiled {
  let known: { readonly value: unknown } | undefined;
  return {
    ...compiled,
    async evaluate(context) {
      if (known !== undefined) return known.value;
      const { run } = context;
      const before = run.missed;
      const value = await compiled.evaluate(run.sliced ?? context);
      if (run.missed === before) known = { value };
      return value;
    },
  };
}

function readName(call: Call): string {
  const [first] = call.arguments;
  if (first?.kind === 'string' && first.value.trim() !== '') return first.value;
  throw new OlapError('wrong_type', `The name of a parameter is a text that is written down.`, {
    token: call.name,
    position: first?.position ?? call.position,
  });
}

function scalarKindOf(type: Expression): 'number' | 'integer' | 'string' | undefined {
  const [segment, second] = type.kind === 'name' ? type.segments : [];
  if (segment?.kind !== 'name' || segment.isQuoted || second !== undefined) return undefined;
  return scalarKinds[segment.text.toUpperCase()];
}

const scalarKinds: Readonly<Record<string, 'number' | 'integer' | 'string' | undefined>> = {
  NUMERIC: 'number',
  INTEGER: 'integer',
  STRING: 'string',
};

function listNames(name: string, text: string): readonly Expression[] {
  try {
    const list = parseExpression(`{${text}}`);
    if (list.kind !== 'set') return [];
    const [only, second] = list.items;
    return only?.kind === 'set' && second === undefined ? only.items : list.items;
  } catch (error) {
    if (!(error instanceof OlapError)) throw error;
    throw createValueError(name, 'names of members');
  }
}

function createDefaultError(name: string, position: SourcePosition): OlapError {
  return new OlapError('wrong_type', `Default value of parameter '${name}' is inconsistent with its type`, {
    token: name,
    position,
  });
}

function createValueError(name: string, wanted: string): OlapError {
  return new OlapError('wrong_type', `The value of parameter '${name}' is not ${wanted}.`, { token: name });
}
