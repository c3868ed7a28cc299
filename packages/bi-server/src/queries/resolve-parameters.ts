// From what a caller sent and what the file declares to the values that are bound.
import type { DateFields } from '@prumo/contracts/dates/java-date-pattern';

import type { CdaParameter } from './cda-file.ts';
import { evaluateFormula } from './formula/evaluate-formula.ts';
import type { FormulaValue } from './formula/formula.ts';
import { asText } from './formula/formula-values.ts';
import { parseFormula } from './formula/parse-formula.ts';
import { compileDatePattern } from './java-date-pattern.ts';
import { ParameterError, UnsupportedQueryError } from './query-error.ts';
import type { SqlArgument } from './sql-text.ts';

export interface Viewer {
  readonly userName: string;
  readonly roles: readonly string[];
}

/** Values by parameter name; a list has several. */
export type GivenParameters = ReadonlyMap<string, readonly string[]>;

interface ParameterEnvironment {
  readonly viewer: Viewer;
  readonly now: Date;
}

type ScalarType = 'String' | 'Integer' | 'Numeric' | 'Date';

const sqlTypes: Readonly<Record<ScalarType, string>> = {
  String: 'text',
  Integer: 'bigint',
  Numeric: 'double precision',
  Date: 'timestamp',
};
const mostListValues = 10_000;

export function resolveParameters(
  declared: readonly CdaParameter[],
  given: GivenParameters,
  environment: ParameterEnvironment,
): ReadonlyMap<string, SqlArgument> {
  return new Map(declared.map((parameter) => [parameter.name, resolveOne(parameter, given, environment)]));
}

/**
 * A default of the form `${formula}` is computed. A caller's value is never: it is what somebody typed,
 * and may well look like a formula.
 */
export function computeDefault(parameter: CdaParameter, environment: ParameterEnvironment): FormulaValue {
  const { defaultValue } = parameter;
  if (defaultValue.startsWith('$FOREACH(')) {
    throw new UnsupportedQueryError(
      `Parameter ${parameter.name} uses $FOREACH, which this server does not have.`,
    );
  }
  const [, formula] = /^\$\{(.*)\}$/s.exec(defaultValue) ?? [];
  if (formula === undefined) return defaultValue;
  return evaluateFormula(parseFormula(formula), {
    now: environment.now,
    findValue: (name) => {
      if (name === 'security:principalName') return environment.viewer.userName;
      if (name === 'security:principalRoles') return environment.viewer.roles;
      return undefined;
    },
  });
}

function resolveOne(
  parameter: CdaParameter,
  given: GivenParameters,
  environment: ParameterEnvironment,
): SqlArgument {
  const fromCaller = parameter.access === 'private' ? undefined : given.get(parameter.name);
  const isList = parameter.type.endsWith('Array');
  const type = scalarTypeOf(parameter);
  const texts =
    fromCaller === undefined
      ? listDefaults(parameter, isList, environment)
      : splitGiven(parameter, isList, fromCaller);
  if (texts.length > mostListValues) {
    throw new ParameterError(`Parameter ${parameter.name} has more than ${mostListValues} values.`);
  }
  return {
    values: texts.map((text) => decodeScalar(text, type, parameter)),
    sqlType: sqlTypes[type],
    isList,
  };
}

function listDefaults(
  parameter: CdaParameter,
  isList: boolean,
  environment: ParameterEnvironment,
): readonly (string | Date)[] {
  const value = computeDefault(parameter, environment);
  if (value instanceof Date) return [value];
  if (isList && typeof value === 'object' && value !== null) return value;
  return isList ? splitList(asText(value), parameter) : [asText(value)];
}

function splitGiven(parameter: CdaParameter, isList: boolean, given: readonly string[]): readonly string[] {
  if (!isList) return given.slice(0, 1);
  const [only] = given;
  return given.length === 1 && only !== undefined ? splitList(only, parameter) : given;
}

/** `a;"b;c";d`: the quote protects the separator and, doubled, itself. */
function splitList(text: string, parameter: CdaParameter): readonly string[] {
  if (text === '') return [];
  const { separator, quote } = parameter;
  const values: string[] = [];
  let value = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith(quote, at)) {
      const isDoubled = isQuoted && text.startsWith(quote, at + quote.length);
      if (isDoubled) value += quote;
      else isQuoted = !isQuoted;
      at += quote.length * (isDoubled ? 2 : 1) - 1;
    } else if (!isQuoted && text.startsWith(separator, at)) {
      values.push(value);
      value = '';
      at += separator.length - 1;
    } else {
      value += text[at] ?? '';
    }
  }
  if (isQuoted)
    throw new ParameterError(`The list of parameter ${parameter.name} has a ${quote} without its pair.`);
  return [...values, value];
}

function scalarTypeOf(parameter: CdaParameter): ScalarType {
  switch (parameter.type) {
    case 'String':
    case 'StringArray':
      return 'String';
    case 'Integer':
    case 'IntegerArray':
      return 'Integer';
    case 'Numeric':
    case 'NumericArray':
      return 'Numeric';
    case 'Date':
    case 'DateArray':
      return 'Date';
  }
}

function decodeScalar(value: string | Date, type: ScalarType, parameter: CdaParameter): string | null {
  if (value instanceof Date) return type === 'Date' ? presentInstant(value) : asText(value);
  if (value.includes('\0'))
    throw new ParameterError(`Parameter ${parameter.name} has a character that no text can hold.`);
  if (type === 'String') return value;
  const text = value.trim();
  if (text === '') return null;
  switch (type) {
    case 'Integer':
      if (/^[+-]?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text)) return text;
      throw new ParameterError(`Parameter ${parameter.name} takes a whole number, not "${shorten(text)}".`);
    case 'Numeric':
      if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return text;
      throw new ParameterError(`Parameter ${parameter.name} takes a number, not "${shorten(text)}".`);
    case 'Date':
      return decodeDate(text, parameter);
  }
}

function decodeDate(text: string, parameter: CdaParameter): string {
  if (parameter.pattern !== '') return presentFields(compileDatePattern(parameter.pattern).parse(text));
  const instant = new Date(/^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN);
  if (Number.isNaN(instant.getTime())) {
    throw new ParameterError(
      `Parameter ${parameter.name} has no pattern, so it takes milliseconds since 1970, not "${shorten(text)}".`,
    );
  }
  return presentInstant(instant);
}

/** What somebody sent, in a message: as much as it takes to find it. */
function shorten(text: string): string {
  return text.length <= longestQuotation ? text : `${text.slice(0, longestQuotation)}…`;
}

const longestQuotation = 100;

function presentInstant(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '');
}

function presentFields(fields: DateFields): string {
  const pad = (number: number, width = 2): string => String(number).padStart(width, '0');
  const day = `${pad(fields.year, 4)}-${pad(fields.month)}-${pad(fields.day)}`;
  return `${day} ${pad(fields.hour)}:${pad(fields.minute)}:${pad(fields.second)}.${pad(fields.millisecond, 3)}`;
}
