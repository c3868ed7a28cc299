// The methods of java.util.List and Map that expressions may call. None changes the collection.
import { areEqual } from '../../values/compare-values.ts';
import { type EngineValue, type JsonObject, type JsonValue, nullValue } from '../../values/engine-value.ts';
import { readJsonElement } from '../../values/java-text.ts';
import { coerceToInteger } from './coercions.ts';
import { type ElValue, EvaluationFailure } from './expression-scope.ts';

type ListMethod = (list: readonly JsonValue[], ...args: ElValue[]) => EngineValue;
type MapMethod = (map: JsonObject, ...args: ElValue[]) => EngineValue;

/** By name and number of arguments. */
export const listMethods: ReadonlyMap<string, ListMethod> = new Map<string, ListMethod>([
  ['size/0', (list) => ({ type: 'integer', value: list.length })],
  ['isEmpty/0', (list) => ({ type: 'boolean', value: list.length === 0 })],
  ['get/1', (list, index) => getElement(list, coerceToInteger(index))],
  ['contains/1', (list, wanted) => ({ type: 'boolean', value: list.some(isElement(wanted)) })],
  ['indexOf/1', (list, wanted) => ({ type: 'integer', value: list.findIndex(isElement(wanted)) })],
  ['lastIndexOf/1', (list, wanted) => ({ type: 'integer', value: list.findLastIndex(isElement(wanted)) })],
]);

/** By name and number of arguments. */
export const mapMethods: ReadonlyMap<string, MapMethod> = new Map<string, MapMethod>([
  ['size/0', (map) => ({ type: 'integer', value: Object.keys(map).length })],
  ['isEmpty/0', (map) => ({ type: 'boolean', value: Object.keys(map).length === 0 })],
  ['get/1', readEntry],
  ['containsKey/1', (map, key) => ({ type: 'boolean', value: hasKey(map, key) })],
  [
    'containsValue/1',
    (map, wanted) => ({ type: 'boolean', value: Object.values(map).some(isElement(wanted)) }),
  ],
  ['getOrDefault/2', (map, key, other) => (hasKey(map, key) ? readEntry(map, key) : requireValue(other))],
  ['keySet/0', (map) => ({ type: 'serializable', value: Object.keys(map) })],
  ['values/0', (map) => ({ type: 'serializable', value: Object.values(map) })],
]);

/** null where the map has no such key; all keys are text. */
export function readEntry(map: JsonObject, key: ElValue): EngineValue {
  const element = key.type === 'string' && Object.hasOwn(map, key.value) ? map[key.value] : undefined;
  return element === undefined ? nullValue : readJsonElement(element);
}

/** As `list[index]`: null beyond both ends, where get throws. */
export function readElement(list: readonly JsonValue[], key: ElValue): EngineValue {
  const element = list[readIndex(key)];
  return element === undefined ? nullValue : readJsonElement(element);
}

function readIndex(key: ElValue): number {
  if (key.type === 'boolean') return key.value ? 1 : 0;
  const isReadable = key.type !== 'string' || key.value !== '';
  if (isReadable) return coerceToInteger(key);
  throw new EvaluationFailure('an empty text is no index');
}

function getElement(list: readonly JsonValue[], index: number): EngineValue {
  const element = list[index];
  if (element === undefined) {
    throw new EvaluationFailure(`there is no element ${String(index)} among ${String(list.length)}`);
  }
  return readJsonElement(element);
}

function isElement(wanted: ElValue): (json: JsonValue) => boolean {
  return (json) => wanted.type !== 'object' && areEqual(readJsonElement(json), wanted);
}

function hasKey(map: JsonObject, key: ElValue): boolean {
  return key.type === 'string' && Object.hasOwn(map, key.value);
}

function requireValue(value: ElValue): EngineValue {
  if (value.type !== 'object') return value;
  throw new EvaluationFailure(`'${value.name}' is no value`);
}
