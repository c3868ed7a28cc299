// The axes and the slicer of a statement, ready to be evaluated: all that is known of them before any number is read.
import { OlapError } from '../olap-error.ts';
import { quoteSegment } from '../mdx/quote-name.ts';
import type { Axis, SelectStatement } from '../mdx/syntax.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { hierarchiesOf, type Compiled } from '../resolve/types.ts';
import type { Hierarchy } from '../schema/schema.ts';
import { listFactors } from './non-empty-product.ts';

export interface CompiledAxis {
  readonly axis: Axis;
  readonly compiled: Compiled;
  /** Of a cross join whose empty tuples are not wanted: the sets that it joins. */
  readonly factors: readonly Compiled[] | undefined;
}

export async function compileSelect(
  resolver: Resolver,
  statement: SelectStatement,
): Promise<{ readonly axes: readonly CompiledAxis[]; readonly slicer: Compiled | undefined }> {
  const axes = await compileAxes(resolver, statement);
  const slicer = statement.slicer && (await resolver.resolve(statement.slicer, 'set'));
  requireIndependent(axes, slicer);
  return { axes, slicer };
}

async function compileAxes(resolver: Resolver, { axes }: SelectStatement): Promise<CompiledAxis[]> {
  const sorted = axes.toSorted((one, other) => one.ordinal - other.ordinal);
  const compiled: CompiledAxis[] = [];
  for (const [index, axis] of sorted.entries()) {
    if (axis.ordinal !== index) {
      throw new OlapError(
        'wrong_type',
        `Axis numbers specified in a query must be sequentially specified, and cannot contain gaps. Axis ${index} is missing.`,
        { position: axis.expression.position },
      );
    }
    const joined = axis.isNonEmpty ? listFactors(axis.expression) : undefined;
    const factors: Compiled[] = [];
    for (const each of joined ?? []) factors.push(await resolver.resolve(each, 'set'));
    compiled.push({
      axis,
      compiled: await resolver.resolve(axis.expression, 'set'),
      factors: joined === undefined ? undefined : factors,
    });
  }
  return compiled;
}

/** A hierarchy is in one place only. */
function requireIndependent(axes: readonly CompiledAxis[], slicer: Compiled | undefined): void {
  const seen = new Set<Hierarchy>();
  for (const compiled of [...axes.map((axis) => axis.compiled), ...(slicer === undefined ? [] : [slicer])]) {
    const own = new Set(hierarchiesOf(compiled));
    for (const hierarchy of own) {
      if (hierarchy === undefined) continue;
      if (seen.has(hierarchy)) {
        const name = quoteSegment(hierarchy.name);
        throw new OlapError(
          'axis_hierarchy_repeated',
          `Hierarchy '${name}' appears in more than one independent axis.`,
          {
            token: name,
            position: compiled.expression.position,
          },
        );
      }
      seen.add(hierarchy);
    }
  }
}
