import * as z from 'zod/mini';

import { presentVariableDate, textOrNull } from './engine-fields.ts';

/** Of a null value the type is missing; binary and structured ones have an address in place of a value. */
const engineVariable = z.object({
  name: z.string(),
  type: textOrNull,
  value: z.unknown(),
  scope: z.pipe(
    textOrNull,
    z.transform((scope) => (scope === 'local' || scope === 'global' ? scope : null)),
  ),
});

export type EngineVariable = z.infer<typeof engineVariable>;

export const variablesAnswer = z.array(engineVariable);

/** In answers that may come without them. */
export const includedVariables = z.pipe(
  z.nullish(variablesAnswer),
  z.transform((variables) => variables ?? []),
);

/** A task's own variable hides one of its process that has the same name. */
export function findVariable(variables: readonly EngineVariable[], name: string): EngineVariable | undefined {
  const named = variables.filter((variable) => variable.name === name);
  return named.find((variable) => variable.scope === 'local') ?? named[0];
}

/** The text of a variable; undefined when there is none or it holds something else. */
export function findVariableText(variables: readonly EngineVariable[], name: string): string | undefined {
  const value = findVariable(variables, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export type VariableInput = string | number | boolean | Date | null;

/** With the type written out: engines guess that of a decimal differently. */
export function buildVariable(name: string, value: VariableInput): Readonly<Record<string, unknown>> {
  if (value === null) return { name, value };
  if (value instanceof Date) return { name, type: 'date', value: presentVariableDate(value) };
  if (typeof value !== 'number') return { name, type: typeof value, value };
  return { name, type: chooseNumberType(value), value };
}

function chooseNumberType(value: number): 'integer' | 'long' | 'double' {
  if (!Number.isSafeInteger(value)) return 'double';
  return Math.abs(value) < 2 ** 31 ? 'integer' : 'long';
}
