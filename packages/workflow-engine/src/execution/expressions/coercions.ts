// The type conversions of the expression language (EL 2.1, section 1.17), with JUEL's readings of it.
import {
  doubleToInteger,
  doubleToLong,
  longToInteger,
  parseDouble,
  parseLong,
} from '../../values/java-numbers.ts';
import { toJavaText } from '../../values/java-text.ts';
import { type ElValue, EvaluationFailure } from './expression-scope.ts';

export function coerceToBoolean(value: ElValue): boolean {
  switch (value.type) {
    case 'null':
      return false;
    case 'boolean':
      return value.value;
    case 'string':
      return value.value.toLowerCase() === 'true';
    default:
      throw refuse(value, 'a Boolean');
  }
}

export function coerceToLong(value: ElValue): bigint {
  switch (value.type) {
    case 'null':
      return 0n;
    case 'long':
      return value.value;
    case 'short':
    case 'integer':
      return BigInt(value.value);
    case 'double':
      return doubleToLong(value.value);
    case 'string':
      return value.value === '' ? 0n : (parseLong(value.value) ?? throwRefusal(value, 'a whole number'));
    default:
      throw refuse(value, 'a whole number');
  }
}

export function coerceToDouble(value: ElValue): number {
  switch (value.type) {
    case 'null':
      return 0;
    case 'long':
    case 'short':
    case 'integer':
    case 'double':
      return Number(value.value);
    case 'string':
      return value.value === '' ? 0 : (parseDouble(value.value) ?? throwRefusal(value, 'a number'));
    default:
      throw refuse(value, 'a number');
  }
}

export function coerceToInteger(value: ElValue): number {
  if (value.type === 'double') return doubleToInteger(value.value);
  const long = coerceToLong(value);
  const integer = longToInteger(long);
  // A number is cut to its lower half, text has to fit.
  if (value.type === 'string' && BigInt(integer) !== long) throw refuse(value, 'an Integer');
  return integer;
}

export function coerceToText(value: ElValue, timeZone: string | undefined): string {
  if (value.type === 'null') return '';
  if (value.type !== 'object') return toJavaText(value, timeZone);
  const described = value.findMethod('toString')?.([]);
  return described?.type === 'string' ? described.value : value.name;
}

function throwRefusal(value: ElValue, wanted: string): never {
  throw refuse(value, wanted);
}

function refuse(value: ElValue, wanted: string): EvaluationFailure {
  const described =
    value.type === 'string' ? `the text '${value.value.slice(0, 100)}'` : `a value of type ${value.type}`;
  return new EvaluationFailure(`${described} cannot be taken as ${wanted}`);
}
