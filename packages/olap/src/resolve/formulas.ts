// Calculated members and named sets of a statement and of its cube.
import { OlapError, type SourcePosition } from '../olap-error.ts';
import type { Context } from '../evaluate/context.ts';
import { formulaOf, type MemberFormula } from '../evaluate/formula.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import type { TupleSet, Value } from '../evaluate/values.ts';
import { parseExpression } from '../mdx/parse.ts';
import { quoteSegment } from '../mdx/quote-name.ts';
import type { Expression, Formula, MemberProperty, Segment } from '../mdx/syntax.ts';
import { noProperties, type Member } from '../members/member.ts';
import type { NamedSetDefinition, Schema, StoredMeasure } from '../schema/schema.ts';
import { createNotFoundError, resolveName, type Named } from './resolve-name.ts';
import type { Resolver } from './resolver.ts';
import type { Compiled } from './types.ts';

/** Those of the cube first, so that a statement may take their names. */
export async function declareFormulas(
  run: QueryRun,
  resolver: Resolver,
  schema: Schema,
  formulas: readonly Formula[],
): Promise<void> {
  for (const definition of run.cube.calculatedMembers) {
    const parent = definition.parentName ?? definition.hierarchyName;
    const start = parseExpression(parent);
    const path = start.kind === 'name' ? start.segments : [];
    const name: Segment = { kind: 'name', text: definition.name, isQuoted: true };
    const properties = definition.properties.map((property) => ({
      name: property.name,
      expression: parseExpression(property.expression),
    }));
    const member = await createMember(run, resolver, [...path, name], {
      parse: () => parseExpression(definition.formula),
      properties,
      isVisible: definition.isVisible,
      caption: definition.caption,
      position: undefined,
    });
    // A role that does not see the hierarchy does not see what is calculated on it.
    if (member !== undefined) addMember(run, member);
  }
  for (const set of [...schema.namedSets, ...run.cube.namedSets]) declareSet(resolver, set);
  await declareOfStatement(run, resolver, formulas);
}

async function declareOfStatement(
  run: QueryRun,
  resolver: Resolver,
  formulas: readonly Formula[],
): Promise<void> {
  for (const formula of formulas) {
    if (formula.kind === 'set') {
      const [segment] = formula.name;
      const name = segment?.kind === 'name' ? segment.text : '';
      resolver.sets.set(
        name.toLowerCase(),
        rememberSet(name, async () => await resolver.resolve(formula.expression, 'set')),
      );
      continue;
    }
    const member = await createMember(run, resolver, formula.name, {
      parse: () => formula.expression,
      properties: formula.properties,
      isVisible: true,
      caption: undefined,
      position: formula.position,
    });
    if (member === undefined) throw createNotFoundError(formula.name, run.cube.name, formula.position);
    addMember(run, member);
  }
  // A fault in a formula is told also when nobody asks for its value.
  for (const formula of formulas) {
    if (formula.kind === 'set') {
      const [segment] = formula.name;
      if (segment?.kind === 'name') await resolver.sets.get(segment.text.toLowerCase())?.compile();
      continue;
    }
    const found = await resolveName(run, formula.name, () => false);
    if (found?.named.kind === 'member') await formulaOf(found.named.member)?.baseMeasures();
  }
}

function addMember(run: QueryRun, member: Member): void {
  const list = run.calculated.get(member.hierarchy);
  if (list === undefined) run.calculated.set(member.hierarchy, [member]);
  else list.push(member);
}

function declareSet(resolver: Resolver, { name, formula }: NamedSetDefinition): void {
  resolver.sets.set(
    name.toLowerCase(),
    rememberSet(name, async () => await resolver.resolve(parseExpression(formula), 'set')),
  );
}

/** Evaluated once where the slicer is, as long as everything that it needs is known. */
function rememberSet(
  name: string,
  resolve: () => Promise<Compiled>,
): { name: string; compile: () => Promise<Compiled> } {
  let made: Promise<Compiled> | undefined;
  let known: TupleSet | undefined;
  let isUnderWay = false;
  const begin = async (): Promise<Compiled> => {
    isUnderWay = true;
    try {
      const compiled = await resolve();
      return {
        ...compiled,
        async evaluate(context: Context) {
          if (known !== undefined) return known;
          const { run } = context;
          const before = run.missed;
          const set = (await compiled.evaluate(run.sliced ?? context)) as TupleSet;
          if (run.missed === before) known = set;
          return set;
        },
      };
    } finally {
      isUnderWay = false;
    }
  };
  const compile = async (): Promise<Compiled> => {
    if (!isUnderWay) return await (made ??= begin());
    // Whoever waited for it here would wait for themselves.
    throw new OlapError('endless_formula', `The set '${name}' is made of itself.`, { token: name });
  };
  return { name, compile };
}

interface MemberParts {
  readonly parse: () => Expression;
  readonly properties: readonly MemberProperty[];
  readonly isVisible: boolean;
  readonly caption: string | undefined;
  readonly position: SourcePosition | undefined;
}

async function createMember(
  run: QueryRun,
  resolver: Resolver,
  name: readonly Segment[],
  parts: MemberParts,
): Promise<Member | undefined> {
  const last = name.at(-1);
  if (last?.kind !== 'name') return undefined;
  const found = await resolveName(run, name.slice(0, -1), () => false);
  if (found === undefined || found.used < name.length - 1) return undefined;
  const { hierarchy, parent } = placeOf(found.named);
  const level =
    parent === undefined ? hierarchy.levels[0] : (hierarchy.levels[parent.level.depth + 1] ?? parent.level);
  if (level === undefined) return undefined;
  const prefix = parent === undefined || parent.kind === 'all' ? hierarchy.uniqueName : parent.uniqueName;
  const uniqueName = `${prefix}.${quoteSegment(last.text)}`;
  const caption = readText(parts.properties, 'CAPTION') ?? readText(parts.properties, 'MEMBER_CAPTION');
  return {
    kind: 'calculated',
    hierarchy,
    level,
    parent,
    name: last.text,
    caption: caption ?? parts.caption ?? last.text,
    uniqueName,
    keys: [last.text],
    path: `\u000C${uniqueName}`,
    depth: (parent?.depth ?? -1) + 1,
    place: run.calculated.get(hierarchy)?.length ?? 0,
    properties: noProperties,
    isVisible: parts.isVisible && readText(parts.properties, '$visible') !== 'false',
    formula: createFormula(run, resolver, uniqueName, parts),
  };
}

function placeOf(named: Named): { hierarchy: Member['hierarchy']; parent: Member | undefined } {
  if (named.kind === 'member') return { hierarchy: named.member.hierarchy, parent: named.member };
  if (named.kind === 'level') return { hierarchy: named.level.hierarchy, parent: undefined };
  return { hierarchy: named.hierarchy, parent: undefined };
}

function readText(properties: readonly MemberProperty[], name: string): string | undefined {
  const found = properties.find((property) => property.name.toUpperCase() === name.toUpperCase())?.expression;
  return found?.kind === 'string' ? found.value : undefined;
}

function readSolveOrder(properties: readonly MemberProperty[]): number {
  const found = properties.find(({ name }) => name.toUpperCase() === 'SOLVE_ORDER')?.expression;
  if (found?.kind === 'number') return found.value;
  if (found?.kind === 'prefix' && found.operand.kind === 'number')
    return found.operator === '-' ? -found.operand.value : found.operand.value;
  return found?.kind === 'string' ? Number(found.value) || 0 : 0;
}

/** Resolved when it is first needed: formulas may name one another in any order. */
function createFormula(
  run: QueryRun,
  resolver: Resolver,
  name: string,
  { parse, properties, position }: MemberParts,
): MemberFormula {
  let resolving: ReturnType<Resolver['resolveFormula']> | undefined;
  let isUnderWay = false;
  let isListing = false;
  let base: { readonly measures: readonly StoredMeasure[] | undefined } | undefined;
  const resolve = async (): Promise<{ compiled: Compiled; measure: Member | undefined }> => {
    if (resolving === undefined) {
      if (isUnderWay) {
        throw new OlapError('endless_formula', `Infinite loop while evaluating calculated member '${name}'`, {
          token: name,
          position,
        });
      }
      isUnderWay = true;
      resolving = resolver.resolveFormula(parse());
    }
    return await resolving;
  };
  const format = properties.find((property) =>
    ['FORMAT_STRING', 'FORMAT'].includes(property.name.toUpperCase()),
  );
  let formatting: Promise<Compiled> | undefined;
  return {
    solveOrder: readSolveOrder(properties),
    async evaluate(context) {
      const { compiled } = await resolve();
      return (await compiled.evaluate(context)) as Value;
    },
    async format(context) {
      if (format !== undefined) {
        formatting ??= resolver.resolve(format.expression, 'string');
        return ((await (await formatting).evaluate(context)) as string | null) ?? undefined;
      }
      const { measure } = await resolve();
      if (measure === undefined) return undefined;
      return measure.measure?.format ?? (await formulaOf(measure)?.format(context));
    },
    async baseMeasures() {
      const { compiled } = await resolve();
      if (base !== undefined || isListing) return base?.measures;
      isListing = true;
      try {
        base = { measures: await listBaseMeasures(run, compiled.expression) };
        return base.measures;
      } finally {
        isListing = false;
      }
    },
  };
}

/** Sums, differences and products of measures are nothing where these are; what looks elsewhere may not be. */
async function listBaseMeasures(
  run: QueryRun,
  expression: Expression,
): Promise<readonly StoredMeasure[] | undefined> {
  await run.breathe();
  switch (expression.kind) {
    case 'name': {
      const found = await resolveName(run, expression.segments, () => false);
      if (found?.named.kind !== 'member') return undefined;
      const { member } = found.named;
      return member.measure === undefined ? await formulaOf(member)?.baseMeasures() : [member.measure];
    }
    case 'parentheses': {
      const [only, second] = expression.items;
      return only === undefined || second !== undefined ? undefined : await listBaseMeasures(run, only);
    }
    case 'prefix':
      return expression.operator === '-' ? await listBaseMeasures(run, expression.operand) : undefined;
    case 'infix': {
      const { operator } = expression;
      const left = await listBaseMeasures(run, expression.left);
      if (operator === '/') return left;
      const right = await listBaseMeasures(run, expression.right);
      if (operator === '*') return left ?? right;
      if (operator !== '+' && operator !== '-') return undefined;
      return left === undefined || right === undefined ? undefined : [...new Set([...left, ...right])];
    }
    case 'call': {
      // A rate that is nothing without its denominator: IIf(…, rate, NULL).
      const [, rate, otherwise] = expression.arguments;
      const isGuarded = /^iif$/i.test(expression.name) && otherwise?.kind === 'null';
      return isGuarded && rate !== undefined ? await listBaseMeasures(run, rate) : undefined;
    }
    default:
      return undefined;
  }
}
