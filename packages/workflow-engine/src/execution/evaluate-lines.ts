import { splitScript } from '../model/split-script.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { evaluateToValue } from './expressions/evaluate-as.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';

/** A script of expressions: what the last one gives. */
export function evaluateLines(script: string, scope: ExpressionScope): EngineValue | undefined {
  return splitScript(script)
    .map((line) => evaluateToValue(line, scope))
    .at(-1);
}
