// What expressions hand to methods of `execution` and `task`, brought to the type the method needs.
import { EngineError } from '../engine-errors.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { nullValue } from '../values/engine-value.ts';
import { toJavaText } from '../values/java-text.ts';
import type { BeanArgument } from './bean.ts';

export function requireValue(argument: BeanArgument | undefined): EngineValue {
  if (argument === undefined) return nullValue;
  if (argument.type === 'object') {
    throw new EngineError('engine-failure', `'${argument.name}' cannot be stored in a variable`);
  }
  return argument;
}

export function requireText(argument: BeanArgument | undefined): string {
  const text = toText(argument);
  if (text === null) throw new EngineError('engine-failure', 'A name is missing in a method call');
  return text;
}

export function toText(argument: BeanArgument | undefined): string | null {
  const value = requireValue(argument);
  return value.type === 'null' ? null : toJavaText(value);
}

/** Of one text, a comma list, or a list value. */
export function toTexts(argument: BeanArgument | undefined): string[] {
  const value = requireValue(argument);
  if (value.type === 'serializable' && Array.isArray(value.value)) return value.value.map(String);
  return splitCommaList(toText(value) ?? '');
}

export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function textValue(text: string | null): EngineValue {
  return text === null ? nullValue : { type: 'string', value: text };
}

export function dateValue(date: Date | null): EngineValue {
  return date === null ? nullValue : { type: 'date', value: date };
}
