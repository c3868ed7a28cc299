// What a real Activiti 5.22 gave for each expression, as a service task stored it or a gateway took it.
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { toJavaText } from '../../values/java-text.ts';
import { evaluateToBoolean, evaluateToValue } from './evaluate-as.ts';
import type { ElObject, ExpressionScope } from './expression-scope.ts';

const table = new URL('../../../../../tests/contract/workflow/juel.json', import.meta.url);
const answers: Record<string, { readonly '5.22': string }> = JSON.parse(readFileSync(table, 'utf8'));

const variables = new Map<string, EngineValue>([
  ['n', { type: 'integer', value: 5 }],
  ['d', { type: 'double', value: 2.5 }],
  ['s', { type: 'string', value: 'abc' }],
  ['b', { type: 'boolean', value: true }],
  ['big', { type: 'long', value: 9n }],
  ['nul', { type: 'null' }],
  ['lst', { type: 'serializable', value: ['x', 'y'] }],
  ['map', { type: 'serializable', value: { k: 'v' } }],
]);

const execution: ElObject = {
  type: 'object',
  name: 'execution',
  getProperty(name) {
    if (name === 'id' || name === 'processInstanceId') return { type: 'string', value: '7' };
    if (name === 'businessKey' || name === 'processBusinessKey') return { type: 'string', value: 'BK' };
    return undefined;
  },
  findMethod(name) {
    const variable = (value: EngineValue | ElObject | undefined): EngineValue | undefined =>
      value?.type === 'string' ? variables.get(value.value) : undefined;
    if (name === 'getVariable') return ([wanted]) => variable(wanted) ?? { type: 'null' };
    if (name === 'hasVariable')
      return ([wanted]) => ({ type: 'boolean', value: variable(wanted) !== undefined });
    return undefined;
  },
};

const scope: ExpressionScope = { find: (name) => (name === 'execution' ? execution : variables.get(name)) };

const conditionPrefix = 'condition ';

describe('the expressions that were put to a real engine', () => {
  it('are all here', () => {
    expect(Object.keys(answers)).toHaveLength(50);
  });

  it.each(Object.entries(answers))('[WF-01] %s', (expression, answer) => {
    expect(ask(expression)).toBe(answer['5.22']);
  });
});

function ask(expression: string): string {
  try {
    if (!expression.startsWith(conditionPrefix)) return present(evaluateToValue(`\${${expression}}`, scope));
    return `branch ${evaluateToBoolean(expression.slice(conditionPrefix.length), scope) ? 'yes' : 'no'}`;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'engine-failure') return `500 ${error.message}`;
    throw error;
  }
}

/** The form in which the table writes a variable: its type as REST names it, and its value. */
function present(value: EngineValue): string {
  switch (value.type) {
    case 'null':
      return 'None null';
    case 'string':
      return `string "${value.value}"`;
    default:
      return `${value.type} ${toJavaText(value)}`;
  }
}
