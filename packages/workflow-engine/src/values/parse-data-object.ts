import { EngineError } from '../engine-errors.ts';
import type { DataObject } from '../model/process-model.ts';
import type { EngineValue } from './engine-value.ts';
import { nullValue } from './engine-value.ts';

/** The initial value that the file gives a data object. */
export function parseDataObject({ name, type, text }: DataObject): EngineValue {
  if (text === null) return nullValue;
  switch (type) {
    case 'string':
      return { type, value: text };
    case 'boolean':
      return { type, value: text.trim().toLowerCase() === 'true' };
    case 'long':
      return { type, value: BigInt(requireNumber(name, text, Number.isSafeInteger)) };
    case 'integer':
      return { type, value: requireNumber(name, text, Number.isInteger) };
    case 'double':
      return { type, value: requireNumber(name, text, Number.isFinite) };
    case 'date': {
      const date = new Date(text);
      requireNumber(name, String(date.getTime()), Number.isFinite);
      return { type, value: date };
    }
  }
}

function requireNumber(name: string, text: string, accepts: (value: number) => boolean): number {
  const value = Number(text);
  if (!accepts(value))
    throw new EngineError('engine-failure', `Data object '${name}' cannot have the value '${text}'`);
  return value;
}
