import type { ComparedProcess } from '@prumo/contracts/indicators/racp-verdict';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';

import { texts } from '../texts.ts';

/** Both sides of a plan as a chart draws them: limits of each, nothing in between, and no point of them a signal. */
export function buildProcessSignals({ before, after, points }: ComparedProcess): SignalsOfIndicator {
  const last = points.at(-1);
  if (last === undefined) return { ...nothingElse, chart: null, rebases: [] };
  const drawn = points.map((point) => ({
    ...point,
    cause: 'common-cause' as const,
    kind: 'common-cause' as const,
  }));
  return {
    ...nothingElse,
    chart: {
      indicatorId: '',
      chart: 'xmr',
      variation: 'common-cause',
      assurance: null,
      isTrial: after.isTrial,
      isRunOnly: false,
      isAssuranceDisturbed: false,
      attention: 0,
      last: { ...last, cause: 'common-cause', kind: 'common-cause' },
      monthsSinceEvent: null,
      points: drawn,
      segments: [before, after].flatMap(({ from, to, mean, lower, upper, isTrial }) =>
        from === undefined || to === undefined || mean === undefined
          ? []
          : [
              {
                from,
                to,
                mean,
                lower: lower ?? null,
                upper: upper ?? null,
                nearLower: null,
                nearUpper: null,
                isTrial,
              },
            ],
      ),
    },
    rebases:
      after.from === undefined
        ? []
        : [{ month: after.from, reason: texts.verdict.comparison.afterPlan, author: '', createdAt: '' }],
  };
}

const nothingElse = { markers: [], suggestedRebase: null, mayRebase: false };
