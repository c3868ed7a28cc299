// What a submitted form means: the variables to set, or the reason why it is refused.
import type { NamedValue, SubmittedProperty } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { evaluateToValue } from '../execution/expressions/evaluate-as.ts';
import type { ExpressionScope } from '../execution/expressions/expression-scope.ts';
import type { FormModel, FormProperty } from '../model/process-model.ts';
import { nullValue } from '../values/engine-value.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { toJavaText } from '../values/java-text.ts';
import { assignExpression } from './assign-expression.ts';
import { decodeFormValue } from './form-values.ts';
import type { FormValueContext } from './form-values.ts';

export interface SubmissionContext extends FormValueContext {
  /** Sees the variables as they are before the submission. */
  readonly scope: ExpressionScope;
}

export interface Submission {
  /** In the order in which they are to be set. */
  readonly variables: readonly NamedValue[];
  /** As they were submitted, for history. */
  readonly formProperties: readonly { readonly id: string; readonly text: string | null }[];
}

export function decodeSubmission(
  form: FormModel,
  properties: readonly SubmittedProperty[],
  context: SubmissionContext,
): Submission {
  const submitted = new Map(properties.map(({ id, value }) => [id, value]));
  const remaining = new Map(submitted);
  const written = new Map<string, EngineValue>();
  const scope = buildOverlay(context.scope, written);
  for (const property of form.properties) {
    const value = decodeProperty(property, remaining, scope, context);
    if (value === undefined) continue;
    const target = chooseTarget(property, value, scope);
    written.set(target.name, target.value);
  }
  // What the form does not declare is kept as text.
  for (const [id, text] of remaining) {
    written.set(id, text === null ? nullValue : { type: 'string', value: text });
  }
  return {
    variables: [...written].map(([name, value]) => ({ name, value })),
    formProperties: [...submitted].map(([id, text]) => ({ id, text })),
  };
}

/** Everyone whom the submission names in a property of type user; defaults count when the scope is given. */
export function listUsersNamed(
  form: FormModel,
  properties: readonly SubmittedProperty[],
  scope?: ExpressionScope,
): string[] {
  return listNamed('user', form, properties, scope);
}

/** The same for properties of type processDefinition. */
export function listDefinitionsNamed(
  form: FormModel,
  properties: readonly SubmittedProperty[],
  scope?: ExpressionScope,
): string[] {
  return listNamed('processDefinition', form, properties, scope);
}

function listNamed(
  type: FormProperty['type'],
  form: FormModel,
  properties: readonly SubmittedProperty[],
  scope: ExpressionScope | undefined,
): string[] {
  const submitted = new Map(properties.map(({ id, value }) => [id, value]));
  const named = form.properties
    .filter((property) => property.type === type)
    .map((property) => {
      if (submitted.has(property.id)) return submitted.get(property.id) ?? null;
      return scope === undefined ? null : evaluateDefault(property, scope);
    });
  return [...new Set(named.filter((id) => id !== null))];
}

/** Nothing: the property stays as it is. Takes from `remaining` what it uses. */
function decodeProperty(
  property: FormProperty,
  remaining: Map<string, string | null>,
  scope: ExpressionScope,
  context: FormValueContext,
): EngineValue | undefined {
  const { id } = property;
  const text = remaining.get(id);
  if (text !== undefined) {
    if (!property.isWritable)
      throw new EngineError('engine-failure', `form property '${id}' is not writable`);
    remaining.delete(id);
    return decodeFormValue(property, text, context);
  }
  const defaultText = evaluateDefault(property, scope);
  if (defaultText === null) {
    if (property.isRequired) throw new EngineError('engine-failure', `form property '${id}' is required`);
    return undefined;
  }
  const value = decodeFormValue(property, defaultText, context);
  return value.type === 'null' ? undefined : value;
}

function evaluateDefault(property: FormProperty, scope: ExpressionScope): string | null {
  if (property.defaultExpression === null) return null;
  const value = evaluateToValue(property.defaultExpression, scope);
  return value.type === 'null' ? null : toJavaText(value, scope.timeZone);
}

function chooseTarget(property: FormProperty, value: EngineValue, scope: ExpressionScope): NamedValue {
  if (property.variable !== null) return { name: property.variable, value };
  if (property.expression !== null) return assignExpression(property.expression, value, scope);
  return { name: property.id, value };
}

/** A later default sees what an earlier property was given. */
function buildOverlay(scope: ExpressionScope, written: ReadonlyMap<string, EngineValue>): ExpressionScope {
  return {
    find: (name) => written.get(name) ?? scope.find(name),
    ...(scope.timeZone !== undefined && { timeZone: scope.timeZone }),
  };
}
