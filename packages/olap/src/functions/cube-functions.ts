// Dimensions and levels of the cube by their place or by a text. What the role does not see is not counted, and not found.
import { OlapError } from '../olap-error.ts';
import type { Expression } from '../mdx/syntax.ts';
import type { Type } from '../resolve/types.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';
import { argument, define, type FunctionDefinition, type Given, type ResolveFacts } from './define.ts';

type Hierarchies = readonly Hierarchy[];

/** Mondrian counts hierarchies, measures being the first. */
function findAt(hierarchies: Hierarchies, place: number | null): Hierarchy | undefined {
  return hierarchies[Math.trunc(place ?? -1)];
}

const isCalled = (name: string, uniqueName: string, wanted: string): boolean =>
  [name, uniqueName].some((each) => each.toLowerCase() === wanted.trim().toLowerCase());

function findCalled(hierarchies: Hierarchies, wanted: string | null): Hierarchy | undefined {
  const text = wanted ?? '';
  return (
    hierarchies.find(({ name, uniqueName }) => isCalled(name, uniqueName, text)) ??
    hierarchies.find(({ dimension }) => isCalled(dimension.name, dimension.uniqueName, text))
  );
}

function findLevel(hierarchies: Hierarchies, wanted: string | null): Level | undefined {
  const levels = hierarchies.flatMap((hierarchy) => hierarchy.levels);
  return levels.find(({ uniqueName }) => uniqueName.toLowerCase() === (wanted ?? '').trim().toLowerCase());
}

/** A number or text that is written down is known before anything is evaluated, and with it what it leads to. */
function whenWritten(
  kind: 'hierarchy' | 'level',
  find: (hierarchies: Hierarchies, written: Expression) => Hierarchy | undefined,
): (given: Given, facts: ResolveFacts) => Type {
  return ([first], { hierarchies }) => ({
    kind,
    hierarchies: [first && find(hierarchies, first.expression)],
  });
}

function fail(message: string, [first]: Given): never {
  throw new OlapError('object_not_found', message, {
    token: message.split("'")[1],
    position: first?.expression.position,
  });
}

export const cubeFunctions: readonly FunctionDefinition[] = [
  define(
    'function',
    'Dimensions',
    ['number'],
    whenWritten('hierarchy', (hierarchies, written) =>
      written.kind === 'number' ? findAt(hierarchies, written.value) : undefined,
    ),
    async (context, given) => {
      const place = await argument.number(context, given, 0);
      return findAt(context.run.visibleHierarchies, place) ?? fail(`Index '${place}' out of bounds`, given);
    },
  ),
  define(
    'function',
    'Dimensions',
    ['string'],
    whenWritten('hierarchy', (hierarchies, written) =>
      written.kind === 'string' ? findCalled(hierarchies, written.value) : undefined,
    ),
    async (context, given) => {
      const name = await argument.string(context, given, 0);
      return findCalled(context.run.visibleHierarchies, name) ?? fail(`Dimension '${name}' not found`, given);
    },
  ),
  define(
    'function',
    'Levels',
    ['string'],
    whenWritten('level', (hierarchies, written) =>
      written.kind === 'string' ? findLevel(hierarchies, written.value)?.hierarchy : undefined,
    ),
    async (context, given) => {
      const name = await argument.string(context, given, 0);
      const level = findLevel(context.run.visibleHierarchies, name);
      const isSeen = level && context.run.membersOf(level.hierarchy).levels.includes(level);
      return isSeen === true ? level : fail(`Level '${name}' not found`, given);
    },
  ),
];
