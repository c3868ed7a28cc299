// Java's own equals and compareTo, which unlike the operators of expressions convert nothing: an Integer 5
// is not equal to a Long 5.
import type { EngineValue, JsonObject, JsonValue } from './engine-value.ts';
import { isJsonList } from './java-text.ts';

export function areEqual(left: EngineValue, right: EngineValue): boolean {
  if (left.type === 'date' && right.type === 'date') return left.value.getTime() === right.value.getTime();
  if (left.type === 'serializable' && right.type === 'serializable')
    return isSameJson(left.value, right.value);
  if (left.type === 'null' || right.type === 'null') return left.type === right.type;
  // Double.equals tells the two zeros apart and finds NaN equal to itself.
  return left.type === right.type && Object.is(left.value, right.value);
}

/** Below, at or above zero as Java's compareTo; null where it would throw. */
export function compareValues(left: EngineValue, right: EngineValue): number | null {
  if (left.type !== right.type) return null;
  if (left.type === 'string' && right.type === 'string') return compareText(left.value, right.value);
  if (left.type === 'date' && right.type === 'date') {
    return compareOrdered(left.value.getTime(), right.value.getTime());
  }
  if (left.type === 'double' && right.type === 'double') return compareDoubles(left.value, right.value);
  if (isOrdered(left) && isOrdered(right)) return compareOrdered(left.value, right.value);
  return null;
}

/** As String.compareTo: the distance of the first units that differ, else of the lengths. */
export function compareText(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const distance = left.charCodeAt(index) - right.charCodeAt(index);
    if (distance !== 0) return distance;
  }
  return left.length - right.length;
}

type OrderedValue = Extract<EngineValue, { type: 'boolean' | 'short' | 'integer' | 'long' }>;

function isOrdered(value: EngineValue): value is OrderedValue {
  return (
    value.type === 'boolean' || value.type === 'short' || value.type === 'integer' || value.type === 'long'
  );
}

function compareOrdered(left: OrderedValue['value'], right: OrderedValue['value']): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** As Double.compare: NaN is above all, and the negative zero below the other. */
function compareDoubles(left: number, right: number): number {
  if (Object.is(left, right)) return 0;
  if (Number.isNaN(left)) return 1;
  if (Number.isNaN(right)) return -1;
  if (left === right) return Object.is(left, -0) ? -1 : 1;
  return left < right ? -1 : 1;
}

function isSameJson(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (isJsonList(left) || isJsonList(right)) {
    return isJsonList(left) && isJsonList(right) && isSameList(left, right);
  }
  return isSameObject(left, right);
}

function isSameList(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  return (
    left.length === right.length &&
    left.every((element, index) => {
      const other = right[index];
      return other !== undefined && isSameJson(element, other);
    })
  );
}

function isSameObject(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => {
      const [mine, other] = [left[key], Object.hasOwn(right, key) ? right[key] : undefined];
      return mine !== undefined && other !== undefined && isSameJson(mine, other);
    })
  );
}
