// What a form's text means as a value, and the text that a value has in a form. The errors are Activiti's.
import { EngineError } from '../engine-errors.ts';
import type { FormProperty } from '../model/process-model.ts';
import { nullValue } from '../values/engine-value.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { parseDouble, parseLong, trimJava } from '../values/java-numbers.ts';
import { toJavaText } from '../values/java-text.ts';
import { compileDateFormat } from './java-date-format.ts';

export interface FormValueContext {
  readonly timeZone: string;
  isKnownUser(id: string): boolean;
  /** Absent: any definition is taken. */
  isKnownDefinition?(id: string): boolean;
}

/** Activiti's own pattern for dates that name none. */
export const usualDatePattern = 'dd/MM/yyyy';

type TypedProperty = Pick<FormProperty, 'type' | 'datePattern' | 'enumValues'>;

export function decodeFormValue(
  property: TypedProperty,
  text: string | null,
  context: FormValueContext,
): EngineValue {
  switch (property.type) {
    case null:
    case 'string':
      return text === null ? nullValue : { type: 'string', value: text };
    case 'long':
      return isEmpty(text) ? nullValue : { type: 'long', value: requireWhole(text, 64) };
    case 'double':
      return isEmpty(text) ? nullValue : { type: 'double', value: requireDecimal(text) };
    case 'boolean':
      return isEmpty(text) ? nullValue : { type: 'boolean', value: text.toLowerCase() === 'true' };
    case 'date':
      return isEmpty(text)
        ? nullValue
        : { type: 'date', value: parseFormDate(property, text, context.timeZone) };
    case 'enum':
      return decodeEnum(property, text);
    case 'user':
      return decodeUser(text, context);
    case 'month':
      // No value is no month either.
      if (text === null) throw new EngineError('engine-failure', 'Cannot parse null string: null');
      return { type: 'integer', value: Number(requireWhole(text, 32)) };
    case 'processDefinition':
      return decodeDefinition(text, context);
  }
}

/** A text stays as it is, whatever the property's type. */
export function presentFormValue(
  property: TypedProperty,
  value: EngineValue,
  timeZone: string,
): string | null {
  if (value.type === 'null') return null;
  if (value.type === 'string') return value.value;
  switch (property.type) {
    case 'boolean':
      if (value.type === 'boolean') return String(value.value);
      throw new EngineError(
        'engine-failure',
        `Model value is not of type boolean, but of type ${javaClassOf(value)}`,
      );
    case 'date':
      return formatFormDate(property, value, timeZone);
    case 'enum':
      throw new EngineError('engine-failure', 'Model value should be a String');
    case 'user':
    case 'processDefinition':
      throw new EngineError('engine-failure', `${javaClassOf(value)} cannot be cast to java.lang.String`);
    case 'double':
    case 'long':
    case 'month':
    case 'string':
    case null:
      return toJavaText(value, timeZone);
  }
}

function isEmpty(text: string | null): text is null | '' {
  return text === null || text === '';
}

function requireWhole(text: string, bits: 32 | 64): bigint {
  const value = parseLong(text);
  if (value === null || BigInt.asIntN(bits, value) !== value) throw buildNumberError(text);
  return value;
}

function requireDecimal(text: string): number {
  const value = parseDouble(text);
  if (value !== null) return value;
  throw trimJava(text) === '' ? new EngineError('engine-failure', 'empty String') : buildNumberError(text);
}

/** Activiti lets Java's own failure through, so it is no fault of the caller. */
function buildNumberError(text: string): EngineError {
  return new EngineError('engine-failure', `For input string: "${text}"`);
}

function parseFormDate({ datePattern }: TypedProperty, text: string, timeZone: string): Date {
  const date = compileDateFormat(datePattern ?? usualDatePattern).parse(text, timeZone);
  if (date === null) throw new EngineError('illegal-argument', `invalid date value ${text}`);
  return date;
}

/** Java formats numbers as milliseconds too. */
function formatFormDate({ datePattern }: TypedProperty, value: EngineValue, timeZone: string): string {
  const format = compileDateFormat(datePattern ?? usualDatePattern);
  switch (value.type) {
    case 'date':
      return format.format(value.value, timeZone);
    case 'short':
    case 'integer':
    case 'long':
    case 'double':
      return format.format(new Date(Number(value.value)), timeZone);
    default:
      throw new EngineError('engine-failure', 'Cannot format given Object as a Date');
  }
}

function decodeEnum({ enumValues }: TypedProperty, text: string | null): EngineValue {
  if (text === null) return nullValue;
  if (!enumValues.some(({ id }) => id === text)) {
    throw new EngineError('illegal-argument', `Invalid value for enum form property: ${text}`);
  }
  return { type: 'string', value: text };
}

function decodeUser(text: string | null, context: FormValueContext): EngineValue {
  if (text === null) return nullValue;
  if (!context.isKnownUser(text)) throw new EngineError('not-found', `User ${text} does not exist`);
  return { type: 'string', value: text };
}

/** Activiti keeps the definition itself; its id says as much and can be read back. */
function decodeDefinition(text: string | null, context: FormValueContext): EngineValue {
  if (text === null) return nullValue;
  if (context.isKnownDefinition?.(text) === false) {
    throw new EngineError('not-found', `Process definition with id ${text} does not exist`);
  }
  return { type: 'string', value: text };
}

const javaClasses: Readonly<Record<Exclude<EngineValue['type'], 'null'>, string>> = {
  string: 'java.lang.String',
  boolean: 'java.lang.Boolean',
  short: 'java.lang.Short',
  integer: 'java.lang.Integer',
  long: 'java.lang.Long',
  double: 'java.lang.Double',
  date: 'java.util.Date',
  binary: '[B',
  serializable: 'java.util.ArrayList',
};

function javaClassOf(value: Exclude<EngineValue, { type: 'null' }>): string {
  if (value.type === 'serializable' && !Array.isArray(value.value)) return 'java.util.LinkedHashMap';
  return javaClasses[value.type];
}
