// What is wrong with a statement, and what its names mean, before any number is read.
import { compileSelect } from './evaluate/compile-select.ts';
import type { QueryRun } from './evaluate/query-run.ts';
import { listTuples } from './evaluate/run-select.ts';
import { printSegments } from './mdx/print.ts';
import type { Expression, NameExpression, Segment, SelectStatement, Statement } from './mdx/syntax.ts';
import { walkStatement } from './mdx/walk-expressions.ts';
import { OlapError } from './olap-error.ts';
import type { Named } from './resolve/resolve-name.ts';
import { resolveName } from './resolve/resolve-name.ts';
import { isFunction, type Resolver } from './resolve/resolver.ts';
import type { Level } from './schema/schema.ts';

export interface InspectedSelect {
  /** Of the statement that it is of. */
  readonly kind: Statement['kind'];
  readonly select: SelectStatement;
  /** The one that running it would tell first; behind it the names that mean nothing, as far as they are others. */
  readonly faults: readonly OlapError[];
  /** What a name means, and how many of its parts are the name: the others are functions, such as Members. */
  nameOf(segments: readonly Segment[]): Promise<{ readonly named: Named; readonly used: number } | undefined>;
  /** That all members of a set are of; nothing where they are of several, or where there are none. */
  levelOf(set: Expression): Promise<Level | undefined>;
}

interface InspectedParts {
  readonly kind: Statement['kind'];
  readonly select: SelectStatement;
  readonly run: QueryRun;
  readonly resolver: Resolver;
  readonly declare: () => Promise<void>;
}

/** Whoever mends a text mends the first ones first. */
const mostFaults = 20;

export async function inspectSelect({
  kind,
  select,
  run,
  resolver,
  declare,
}: InspectedParts): Promise<InspectedSelect> {
  const first = await findFault(async () => {
    await declare();
    await compileSelect(resolver, select);
  });
  return {
    kind,
    select,
    faults: first === undefined ? [] : [first, ...(await listUnknownNames(select, resolver, first))],
    nameOf: async (segments) => await resolveName(run, segments, isFunction),
    async levelOf(set) {
      const tuples = await listTuples(run, resolver, { select, set });
      const [member] = tuples[0] ?? [];
      for (const tuple of tuples) {
        await run.breathe();
        if (tuple.length !== 1 || tuple[0]?.level !== member?.level) return undefined;
      }
      return member?.level;
    },
  };
}

async function findFault(work: () => Promise<void>): Promise<OlapError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof OlapError && error.code !== 'abandoned' && error.code !== 'query_failed')
      return error;
    throw error;
  }
}

async function listUnknownNames(
  select: SelectStatement,
  resolver: Resolver,
  first: OlapError,
): Promise<readonly OlapError[]> {
  const found: OlapError[] = [];
  const seen = new Set([placeKey(first)]);
  const own = select.formulas.map(({ name }) => printSegments(name).toLowerCase());
  for (const expression of walkStatement(select)) {
    if (expression.kind !== 'name' || isOfStatement(expression, own)) continue;
    const fault = await findFault(async () => void (await resolver.compile(expression)));
    // Beyond a limit every further name would say the same.
    if (fault?.code === 'limit_exceeded' || found.length >= mostFaults) break;
    if (fault?.code !== 'object_not_found' || seen.has(placeKey(fault))) continue;
    seen.add(placeKey(fault));
    found.push(fault);
  }
  return found;
}

/** After a first fault not all that the statement declares is known; and a single word may be one of the language. */
function isOfStatement({ segments }: NameExpression, own: readonly string[]): boolean {
  const name = printSegments(segments).toLowerCase();
  return segments.length === 1 || own.some((each) => name === each || name.startsWith(`${each}.`));
}

function placeKey({ position }: OlapError): string {
  return position === undefined ? '' : `${position.line}:${position.column}`;
}
