// Regular expressions of the server meet texts of anybody. One that takes the square of their length stops everybody
// else for as long as it takes: docs/decisions/0023-linear-text.md.
import { analyse } from 'scslre';

import { findSlowUnit } from '../pump-expression.mjs';

/**
 * What the server loads, except what only tests do.
 *
 * @param {string} path
 */
function meetsOutsideText(path) {
  return (
    /^(apps\/server|packages\/(bi-server|contracts|database|domain|olap|realtime-store|workflow-engine))\/src\//.test(
      path,
    ) && !/\.test\.ts$|\/(testing|scenarios)\//.test(path)
  );
}

/** @type {import('../rules.mjs').SourceRule} */
const linearExpression = {
  name: 'linear-expression',
  check: ({ path, expressions }) =>
    meetsOutsideText(path)
      ? expressions.flatMap(({ pattern, flags, line }) => {
          const [report] = analyse({ source: pattern, flags }, { maxReports: 1 }).reports;
          // What reading it does not tell is tried, here where every expression is at hand.
          const unit = report?.character.pick ?? findSlowUnit({ pattern, flags });
          if (unit === undefined) return [];
          const attack = `many times ${JSON.stringify(unit)}`;
          const message = `/${pattern}/${flags} takes longer than linear time (${attack}); scan the text, or make its parts exclude each other`;
          return [{ line, message }];
        })
      : [],
};

/** @type {import('../rules.mjs').SourceRule} */
const computedExpression = {
  name: 'computed-expression',
  check: ({ path, uses }) =>
    meetsOutsideText(path)
      ? uses
          .filter(({ name, kind }) => kind !== 'read' && /^(globalThis\.)?RegExp$/.test(name))
          .map(({ line }) => ({
            line,
            message:
              'nobody can say how long an expression takes that is put together at run time; scan the text',
          }))
      : [],
};

/** @type {readonly import('../rules.mjs').SourceRule[]} */
export const linearExpressionRules = [linearExpression, computedExpression];
