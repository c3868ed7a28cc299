// All functions by name, and the choice among those of one name by what they are given.
import type { Kind } from '../resolve/types.ts';
import { distance } from '../resolve/types.ts';
import type { FunctionDefinition, Parameter, Syntax } from './define.ts';
import { cubeFunctions } from './cube-functions.ts';
import { currentDateFunctions } from './current-date-functions.ts';
import { drillFunctions } from './drill-functions.ts';
import { logicFunctions } from './logic-functions.ts';
import { memberFunctions } from './member-functions.ts';
import { numberFunctions } from './number-functions.ts';
import { orderFunctions } from './order.ts';
import { setFunctions } from './set-functions.ts';
import { textFunctions } from './text-functions.ts';
import { timeFunctions } from './time-functions.ts';

const allFunctions: readonly FunctionDefinition[] = [
  ...memberFunctions,
  ...cubeFunctions,
  ...timeFunctions,
  ...currentDateFunctions,
  ...setFunctions,
  ...orderFunctions,
  ...drillFunctions,
  ...numberFunctions,
  ...logicFunctions,
  ...textFunctions,
];

const byName = new Map<string, FunctionDefinition[]>();
for (const definition of allFunctions) {
  const key = `${definition.syntax} ${definition.name.toUpperCase()}`;
  const list = byName.get(key);
  if (list === undefined) byName.set(key, [definition]);
  else list.push(definition);
}

export function findFunctions(syntax: Syntax, name: string): readonly FunctionDefinition[] {
  return byName.get(`${syntax} ${name.toUpperCase()}`) ?? [];
}

export interface FunctionFacts {
  readonly name: string;
  readonly syntax: Syntax;
  readonly parameters: readonly Parameter[];
  /** What it gives; `value` where that depends on what it is given. */
  readonly returns: Kind;
}

/** Those that are called by a name, for whoever lists what MDX can do. */
export function listFunctions(): readonly FunctionFacts[] {
  return allFunctions
    .filter(({ syntax }) => ['function', 'method', 'property'].includes(syntax))
    .map(({ name, syntax, parameters, fixedKind }) => ({
      name,
      syntax,
      parameters,
      returns: fixedKind ?? 'value',
    }));
}

/** Words that are an argument and no name. */
export const symbols: ReadonlySet<string> = new Set([
  'ASC',
  'DESC',
  'BASC',
  'BDESC',
  'ALL',
  'PRE',
  'POST',
  'SELF',
  'AFTER',
  'BEFORE',
  'BEFORE_AND_AFTER',
  'SELF_AND_AFTER',
  'SELF_AND_BEFORE',
  'SELF_BEFORE_AFTER',
  'LEAVES',
  'INCLUDEEMPTY',
  'EXCLUDEEMPTY',
  'RECURSIVE',
  'EXACT',
]);

interface Chosen {
  readonly definition: FunctionDefinition;
  readonly kinds: readonly Kind[];
}

/** The one that what is given is nearest to. */
export function chooseFunction(
  definitions: readonly FunctionDefinition[],
  given: readonly Kind[],
): Chosen | undefined {
  let best: (Chosen & { readonly far: number }) | undefined;
  for (const definition of definitions) {
    const parameters = expand(definition.parameters, given.length);
    if (parameters === undefined) continue;
    const far = measure(parameters, given);
    if (far === undefined || (best !== undefined && best.far <= far)) continue;
    best = { definition, far, kinds: parameters.map((parameter, index) => kindFor(parameter, given[index])) };
  }
  return best;
}

function kindFor(parameter: Parameter, given: Kind | undefined): Kind {
  return given === 'nothing' ? 'nothing' : (parameter.replace(/[?*]$/, '') as Kind);
}

/** The parameters that so many arguments are for. */
function expand(parameters: readonly Parameter[], count: number): readonly Parameter[] | undefined {
  const least = parameters.filter((parameter) => !/[?*]$/.test(parameter)).length;
  const last = parameters.at(-1);
  if (count < least) return undefined;
  if (last?.endsWith('*') === true) {
    const fixed = parameters.slice(0, -1);
    return [...fixed, ...Array.from({ length: Math.max(0, count - fixed.length) }, () => last)].slice(
      0,
      count,
    );
  }
  return count > parameters.length ? undefined : parameters.slice(0, count);
}

function measure(parameters: readonly Parameter[], given: readonly Kind[]): number | undefined {
  let far = 0;
  for (const [index, kind] of given.entries()) {
    const parameter = parameters[index];
    if (parameter === undefined) return undefined;
    if (kind === 'nothing' && (parameter.endsWith('?') || parameter === 'nothing')) continue;
    const step = distance(kind, parameter.replace(/[?*]$/, '') as Kind);
    if (step === undefined) return undefined;
    far += step;
  }
  return far;
}
