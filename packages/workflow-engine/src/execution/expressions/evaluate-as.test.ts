import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import {
  evaluateToBoolean,
  evaluateToDate,
  evaluateToList,
  evaluateToNumber,
  evaluateToText,
  evaluateToValue,
} from './evaluate-as.ts';
import type { ElObject, ElValue, ExpressionScope } from './expression-scope.ts';

const due = new Date('2026-12-31T12:00:00Z');
const host: ElObject = {
  type: 'object',
  name: 'execution',
  getProperty: () => undefined,
  findMethod: () => undefined,
};
const values = new Map<string, ElValue>([
  ['n', { type: 'integer', value: 5 }],
  ['s', { type: 'string', value: 'abc' }],
  ['truth', { type: 'string', value: 'true' }],
  ['nul', { type: 'null' }],
  ['due', { type: 'date', value: due }],
  ['lst', { type: 'serializable', value: ['a', 1] }],
  ['map', { type: 'serializable', value: { k: 'v' } }],
  ['file', { type: 'binary', value: new Uint8Array(3) }],
  ['deep', buildDeepList()],
  ['host', host],
]);
const scope: ExpressionScope = { find: (name) => values.get(name), timeZone: 'UTC' };

describe('an expression as a condition', () => {
  it('[WF-01] is what it says', () => {
    expect(evaluateToBoolean('${n == 5}', scope)).toBe(true);
    expect(evaluateToBoolean(' ${n > 5} ', scope)).toBe(false);
  });

  it.each([
    ['${nul}', 'condition expression returns null'],
    ['${truth}', 'condition expression returns non-Boolean: true (java.lang.String)'],
    ['true', 'condition expression returns non-Boolean: true (java.lang.String)'],
    ['x${n == 5}', 'condition expression returns non-Boolean: xtrue (java.lang.String)'],
    ['${n}', 'condition expression returns non-Boolean: 5 (java.lang.Integer)'],
    ['${n + 1}', 'condition expression returns non-Boolean: 6 (java.lang.Long)'],
    ['${n / 2}', 'condition expression returns non-Boolean: 2.5 (java.lang.Double)'],
    ['${lst}', 'condition expression returns non-Boolean: [a, 1] (java.util.ArrayList)'],
    ['${map}', 'condition expression returns non-Boolean: {k=v} (java.util.LinkedHashMap)'],
    ['${due}', 'condition expression returns non-Boolean: Thu Dec 31 12:00:00 UTC 2026 (java.util.Date)'],
    ['${host}', 'condition expression returns non-Boolean: execution'],
    ['${undef}', 'Unknown property used in expression: ${undef}'],
  ])('[WF-01] %s: %s', (expression, message) => {
    expect(findFailure(() => evaluateToBoolean(expression, scope))).toBe(message);
  });
});

describe('an expression as text', () => {
  it.each([
    ['${nul}', null],
    ['', ''],
    ['kermit', 'kermit'],
    ['${n}', '5'],
    ['${n / 1}', '5.0'],
    ['${due}', 'Thu Dec 31 12:00:00 UTC 2026'],
    ['${lst}', '[a, 1]'],
    ['a${nul}', 'a'],
  ])('%s is %s', (expression, text) => {
    expect(evaluateToText(expression, scope)).toBe(text);
  });

  it('fails for a list that is nested more deeply than the stack', () => {
    expect(findFailure(() => evaluateToText('${deep}', scope))).toBe(
      'Error while evaluating expression: ${deep}',
    );
  });
});

describe('an expression as a number', () => {
  it.each([
    ['${nul}', null],
    ['${n}', 5],
    ['75', 75],
    ["${' 7.5 '}", 7.5],
    ['${5000000000 * 2}', 10_000_000_000],
  ])('%s is %s', (expression, number) => {
    expect(evaluateToNumber(expression, scope)).toBe(number);
  });

  it.each(['high', '', '${true}', '${lst}', '${due}'])('%s is none', (expression) => {
    expect(findFailure(() => evaluateToNumber(expression, scope))).toBe(
      `Error while evaluating expression: ${expression}`,
    );
  });
});

describe('an expression as a date', () => {
  it('is a date only if its value is one', () => {
    expect(evaluateToDate('${due}', scope)).toEqual(due);
    expect(evaluateToDate('${nul}', scope)).toBeNull();
    expect(findFailure(() => evaluateToDate('2026-12-31', scope))).toBe(
      'Error while evaluating expression: 2026-12-31',
    );
  });
});

describe('an expression as a list', () => {
  it('gives the elements with their types', () => {
    expect(evaluateToList('${lst}', scope)).toEqual([
      { type: 'string', value: 'a' },
      { type: 'integer', value: 1 },
    ]);
    expect(evaluateToList('${map.keySet()}', scope)).toEqual([{ type: 'string', value: 'k' }]);
    expect(evaluateToList('${nul}', scope)).toBeNull();
  });

  it.each(['${map}', '${s}', 'a,b'])('%s is none', (expression) => {
    expect(findFailure(() => evaluateToList(expression, scope))).toBe(
      `Error while evaluating expression: ${expression}`,
    );
  });
});

describe('an expression as a value', () => {
  it('keeps its type', () => {
    expect(evaluateToValue('${file}', scope)).toEqual({ type: 'binary', value: new Uint8Array(3) });
    expect(evaluateToValue('${nul}', scope)).toEqual({ type: 'null' });
  });

  it('is none if it is a host object', () => {
    expect(findFailure(() => evaluateToValue('${host}', scope))).toBe(
      'Error while evaluating expression: ${host}',
    );
  });
});

/** The message of the failure that it ended in; undefined when it went well. */
function findFailure(evaluate: () => unknown): string | undefined {
  try {
    evaluate();
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'engine-failure') return error.message;
    throw error;
  }
  return undefined;
}

function buildDeepList(): EngineValue {
  return { type: 'serializable', value: JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)) };
}
