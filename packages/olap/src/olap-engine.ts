// A schema over a warehouse, to be asked in MDX. What is read is kept for all, under the key of who may see it.
import { createCubeView, type CubeView } from './cube-view.ts';
import { Segments } from './cells/segments.ts';
import { defaultQueryLimits, type QueryLimits } from './evaluate/limits.ts';
import { drillThrough, type DrillThroughRows } from './evaluate/drill-through.ts';
import { QueryRun } from './evaluate/query-run.ts';
import { runSelect, type CellSet } from './evaluate/run-select.ts';
import type { TupleSet } from './evaluate/values.ts';
import type { FormatLocale } from './format/format-value.ts';
import { parseExpression, parseStatement } from './mdx/parse.ts';
import type { SelectStatement, Statement } from './mdx/syntax.ts';
import type { Member } from './members/member.ts';
import { createMeasureMembers, listMeasureMembers } from './members/measure-members.ts';
import { MemberStore } from './members/member-store.ts';
import { createVisibleMembers, type HierarchyMembers } from './members/visible-members.ts';
import { inspectSelect, type InspectedSelect } from './inspect-select.ts';
import { OlapError, type SourcePosition } from './olap-error.ts';
import { declareFormulas } from './resolve/formulas.ts';
import type { ParameterValues } from './resolve/parameters.ts';
import { Resolver } from './resolve/resolver.ts';
import {
  canSeeCube,
  resolveCubeAccess,
  wholeCube,
  type CubeAccess,
  type RoleChoice,
} from './roles/cube-access.ts';
import { findCube } from './schema/read-schema.ts';
import type { Cube, Hierarchy, Level, Schema } from './schema/schema.ts';
import type { SqlStatement, Warehouse } from './sql/dialect.ts';
import { createStatementRunner, type StatementRunner } from './sql/statement-runner.ts';

export interface OlapEngineParts {
  readonly schema: Schema;
  readonly warehouse: Warehouse;
  /** Order of members that have no other one. */
  readonly compareTexts: (one: string, other: string) => number;
  readonly limits?: Partial<QueryLimits> | undefined;
  /** The day there, 2026-11-17, or what the clock on the wall shows, 2026-11-17T15:20:00Z; for CurrentDateMember. */
  readonly now?: (() => string) | undefined;
  /** Cells that are kept for later questions. */
  readonly mostKeptCells?: number | undefined;
}

export interface QueryOptions {
  /** Nothing: as if the schema had no roles. */
  readonly roles?: readonly RoleChoice[] | undefined;
  readonly locale?: FormatLocale | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of the parameters that the statement or the schema declares. */
  readonly parameters?: ParameterValues | undefined;
  /** Through which this question reads, as on behalf of somebody; the engine's own unless told. */
  readonly warehouse?: Warehouse | undefined;
  /** Hears of every statement before it runs. */
  readonly onStatement?: ((statement: SqlStatement) => void) | undefined;
}

export interface DrillThroughOptions extends QueryOptions {
  /** Places that the facts are of, in the stead of the statement's members of their hierarchies: those behind a total. */
  readonly among?: TupleSet | undefined;
}

export interface OlapEngine {
  readonly schema: Schema;
  /** The day, or the moment, that formulas about the current one go by. */
  now(): string;
  listCubes(roles: readonly RoleChoice[] | undefined): readonly Cube[];
  /** What of a cube is there for somebody. Throws for one that is not. */
  openCube(name: string, options?: QueryOptions): Promise<CubeView>;
  /** What roles show of the hierarchies of a cube; nothing where it is not there for them. */
  findAccess(name: string, options?: QueryOptions): Promise<CubeAccess | undefined>;
  execute(mdx: string, options?: QueryOptions): Promise<CellSet>;
  drillThrough(mdx: string, options?: DrillThroughOptions): Promise<DrillThroughRows>;
  /** Whichever of them a text asks for. */
  answer(mdx: string, options?: QueryOptions): Promise<Answer>;
  /** What can be said of a text before any number is read. Throws what is wrong with it as a whole. */
  inspect(mdx: string, options?: QueryOptions): Promise<InspectedSelect>;
  /** Forgets all that was read. */
  flush(): void;
}

export type Answer =
  | { readonly kind: 'cells'; readonly cellSet: CellSet }
  | { readonly kind: 'rows'; readonly drillThrough: DrillThroughRows }
  /** What it took to answer, statement by statement. */
  | { readonly kind: 'plan'; readonly statements: readonly SqlStatement[] };

const longLevel = 5000;

export function createOlapEngine(parts: OlapEngineParts): OlapEngine {
  const { schema, warehouse } = parts;
  const limits: QueryLimits = { ...defaultQueryLimits, ...parts.limits };
  const segments = new Segments(parts.mostKeptCells ?? 4_000_000);
  const stores = new Map<Hierarchy, MemberStore>();
  const { dialect } = warehouse;
  const now = parts.now ?? (() => new Date().toISOString());

  function storeOf(hierarchy: Hierarchy): MemberStore {
    const known = stores.get(hierarchy);
    if (known !== undefined) return known;
    const reading = { dialect, compareTexts: parts.compareTexts, mostMembers: limits.members, longLevel };
    const store = new MemberStore(hierarchy, reading);
    stores.set(hierarchy, store);
    return store;
  }

  async function prepare(cube: Cube, options: QueryOptions): Promise<QueryRun> {
    const { signal, onStatement } = options;
    const runner = createStatementRunner(options.warehouse ?? warehouse, { limits, signal, onStatement });
    const access = (await findAccess(cube, options.roles, runner)) ?? failCube(cube.name);
    const hierarchies = cube.dimensions.flatMap((dimension) => dimension.hierarchies);
    const members = new Map<Hierarchy, HierarchyMembers>();
    for (const hierarchy of hierarchies) {
      const decision = access.of(hierarchy);
      if (decision === 'none') continue;
      const limited = decision === 'whole' ? undefined : decision;
      members.set(
        hierarchy,
        hierarchy.dimension.isMeasures
          ? createMeasureMembers(hierarchy, listMeasureMembers(cube), limited)
          : createVisibleMembers(storeOf(hierarchy), limited, runner),
      );
    }
    const defaults: Member[] = [];
    for (const hierarchy of hierarchies) {
      const found = await findDefault(cube, hierarchy, members.get(hierarchy), runner);
      // A role that shows no member of a hierarchy has no number of the cube either.
      const isLimited = typeof access.of(hierarchy) !== 'string';
      defaults.push(found ?? (isLimited ? failCube(cube.name) : failEmpty(hierarchy)));
    }
    return new QueryRun({
      cube,
      access,
      hierarchies,
      members,
      defaults,
      segments,
      dialect,
      limits,
      runner,
      now,
      isWholeLevel: ({ level, hierarchy }, count) => count === storeOf(hierarchy).knownCount(level),
    });
  }

  async function findAccess(
    cube: Cube,
    roles: readonly RoleChoice[] | undefined,
    runner: StatementRunner,
  ): Promise<CubeAccess | undefined> {
    if (roles === undefined) return wholeCube;
    return await resolveCubeAccess(schema, roles, cube, {
      findMember: async (hierarchy, name) => await findByName(cube, hierarchy, name, runner),
      findLevel,
    });
  }

  async function findByName(
    cube: Cube,
    hierarchy: Hierarchy,
    name: string,
    runner: StatementRunner,
  ): Promise<Member | undefined> {
    const expression = parseExpression(name);
    if (expression.kind !== 'name') return undefined;
    const path = expression.segments.slice(1);
    if (hierarchy.dimension.isMeasures) {
      const [segment] = path;
      return listMeasureMembers(cube).find(
        (member) => segment?.kind === 'name' && member.name === segment.text,
      );
    }
    const store = storeOf(hierarchy);
    const [first] = path;
    if (first?.kind === 'name' && store.all?.name === first.text && path.length === 1) return store.all;
    let member: Member | undefined;
    for (const [index, segment] of path.entries()) {
      const level: Level | undefined =
        index === 0 && segment.kind === 'name'
          ? hierarchy.levels.find((each) => each.name === segment.text)
          : undefined;
      if (level !== undefined && path[1] !== undefined)
        return await store.findInLevel(level, path[1], runner);
      if (index === 0 && segment.kind === 'name' && store.all?.name === segment.text) continue;
      member = await store.findChild(member, segment, runner);
      if (member === undefined) return undefined;
    }
    return member;
  }

  async function findDefault(
    cube: Cube,
    hierarchy: Hierarchy,
    members: HierarchyMembers | undefined,
    runner: StatementRunner,
  ): Promise<Member | undefined> {
    if (hierarchy.dimension.isMeasures) return findDefaultMeasure(cube, members);
    const visible = members ?? createVisibleMembers(storeOf(hierarchy), undefined, runner);
    if (hierarchy.defaultMember !== undefined) {
      const text = hierarchy.defaultMember.startsWith('[')
        ? hierarchy.defaultMember
        : `[${hierarchy.defaultMember}]`;
      const name = text.startsWith(hierarchy.uniqueName) ? text : `${hierarchy.uniqueName}.${text}`;
      const named = await findByName(cube, hierarchy, name, runner);
      if (named !== undefined && visible.isShown(named)) return named;
    }
    const [first] = await visible.roots();
    return first;
  }

  function requireCube(
    name: string,
    roles: readonly RoleChoice[] | undefined,
    position?: SourcePosition,
  ): Cube {
    const cube = findCube(schema, name);
    if (cube === undefined || (roles !== undefined && !canSeeCube(schema, roles, cube)))
      return failCube(name, position);
    return cube;
  }

  async function open(
    statement: SelectStatement,
    options: QueryOptions,
  ): Promise<{ run: QueryRun; resolver: Resolver; declare: () => Promise<void> }> {
    const cube = requireCube(statement.cube, options.roles, statement.cubePosition);
    const run = await prepare(cube, options);
    const resolver = new Resolver(run, options.parameters);
    const declare = async (): Promise<void> => {
      resolver.parameters.declareOfSchema(schema.parameters);
      resolver.parameters.declareOfStatement(statement);
      await declareFormulas(run, resolver, schema, statement.formulas);
    };
    return { run, resolver, declare };
  }

  async function answer(statement: Statement, options: DrillThroughOptions): Promise<Answer> {
    if (statement.kind === 'explain') {
      const statements: SqlStatement[] = [];
      await answer(statement.statement, { ...options, onStatement: (each) => void statements.push(each) });
      return { kind: 'plan', statements };
    }
    const select = selectOf(statement);
    const { run, resolver, declare } = await open(select, options);
    await declare();
    if (statement.kind === 'drillthrough') {
      return { kind: 'rows', drillThrough: await drillThrough(run, resolver, statement, options.among) };
    }
    return { kind: 'cells', cellSet: await runSelect(run, resolver, select, options.locale ?? 'en') };
  }

  return {
    schema,
    now,
    listCubes: (roles) =>
      schema.cubes.filter((cube) => roles === undefined || canSeeCube(schema, roles, cube)),
    async openCube(name, options = {}) {
      const run = await prepare(requireCube(name, options.roles), options);
      const resolver = new Resolver(run, options.parameters);
      resolver.parameters.declareOfSchema(schema.parameters);
      await declareFormulas(run, resolver, schema, []);
      return createCubeView(run, schema);
    },
    async findAccess(name, { roles, warehouse: own = warehouse, signal, onStatement } = {}) {
      const cube = findCube(schema, name);
      const runner = createStatementRunner(own, { limits, signal, onStatement });
      return cube && (await findAccess(cube, roles, runner));
    },
    answer: async (mdx, options = {}) => await answer(parseStatement(mdx), options),
    async execute(mdx, options = {}) {
      const given = await answer(parseStatement(mdx), options);
      return given.kind === 'cells' ? given.cellSet : failKind('SELECT');
    },
    async drillThrough(mdx, options = {}) {
      const given = await answer(parseStatement(mdx), options);
      return given.kind === 'rows' ? given.drillThrough : failKind('DRILLTHROUGH');
    },
    async inspect(mdx, options = {}) {
      const statement = parseStatement(mdx);
      const select = selectOf(statement);
      return await inspectSelect({ ...(await open(select, options)), kind: statement.kind, select });
    },
    flush() {
      stores.clear();
      segments.clear();
    },
  };
}

function findDefaultMeasure(cube: Cube, members: HierarchyMembers | undefined): Member | undefined {
  const measures = listMeasureMembers(cube).filter((member) => members?.isShown(member) ?? false);
  const named = measures.find(({ name }) => name === cube.defaultMeasure);
  return named ?? measures[0];
}

function findLevel(hierarchy: Hierarchy, name: string): Level | undefined {
  return hierarchy.levels.find((level) => level.uniqueName === name || level.name === name);
}

function selectOf(statement: Statement): SelectStatement {
  if (statement.kind === 'explain') return selectOf(statement.statement);
  return statement.kind === 'select' ? statement : statement.select;
}

function failKind(wanted: string): never {
  throw new OlapError('not_supported', `A ${wanted} statement is expected here.`);
}

function failCube(name: string, position?: SourcePosition): never {
  throw new OlapError('cube_not_found', `MDX cube '${name}' not found`, { token: name, position });
}

function failEmpty({ uniqueName }: Hierarchy): never {
  throw new OlapError('object_not_found', `Hierarchy '${uniqueName}' has no members.`, { token: uniqueName });
}
