// Writing through an expression: `${name}` sets a variable, `${address.street}` a place inside one.
import type { NamedValue } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import type { ExpressionScope } from '../execution/expressions/expression-scope.ts';
import { parseExpression } from '../execution/expressions/parse-expression.ts';
import type { SyntaxNode } from '../execution/expressions/syntax-tree.ts';
import type { EngineValue, JsonObject, JsonValue } from '../values/engine-value.ts';

/** The variable that changes, with its whole new value. */
export function assignExpression(text: string, value: EngineValue, scope: ExpressionScope): NamedValue {
  const [target, ...others] = parseExpression(text).parts;
  const path = target === undefined || typeof target === 'string' ? null : readPath(target);
  const [name, ...keys] = path ?? [];
  if (others.length > 0 || name === undefined) throw buildAssignError(text);
  if (keys.length === 0) return { name, value };
  const base = scope.find(name);
  if (base?.type !== 'serializable') throw buildAssignError(text);
  const changed = replaceAt(base.value, keys, encodeElement(value));
  if (changed === null) throw buildAssignError(text);
  return { name, value: { type: 'serializable', value: changed } };
}

/** The name of the variable and the keys below it; null when the expression is no place that holds a value. */
function readPath(node: SyntaxNode): readonly string[] | null {
  if (node.kind === 'identifier') return [node.name];
  if (node.kind !== 'property' || node.key.kind !== 'literal') return null;
  const key = node.key.value;
  const base = readPath(node.base);
  if (base === null) return null;
  switch (key.type) {
    case 'string':
      return [...base, key.value];
    case 'short':
    case 'integer':
    case 'long':
      return [...base, key.value.toString()];
    default:
      return null;
  }
}

type Structure = readonly JsonValue[] | JsonObject;

function replaceAt(
  structure: Structure,
  [key, ...rest]: readonly string[],
  value: JsonValue,
): Structure | null {
  if (key === undefined) return null;
  const inner = isList(structure) ? structure[Number(key)] : structure[key];
  const replaced = rest.length === 0 ? value : isStructure(inner) ? replaceAt(inner, rest, value) : null;
  if (replaced === null && rest.length > 0) return null;
  if (!isList(structure)) return { ...structure, [key]: replaced };
  const index = Number(key);
  return Number.isInteger(index) && index >= 0 && index < structure.length
    ? structure.with(index, replaced)
    : null;
}

/** JSON has no dates and no bytes; inside a structure they are text. */
function encodeElement(value: EngineValue): JsonValue {
  switch (value.type) {
    case 'null':
      return null;
    case 'long':
      return Number(value.value);
    case 'date':
      return value.value.toISOString();
    case 'binary':
      return Buffer.from(value.value).toString('base64');
    default:
      return value.value;
  }
}

function isStructure(json: JsonValue | undefined): json is Structure {
  return typeof json === 'object' && json !== null;
}

function isList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json);
}

function buildAssignError(text: string): EngineError {
  return new EngineError('engine-failure', `Error while evaluating expression: ${text}`);
}
