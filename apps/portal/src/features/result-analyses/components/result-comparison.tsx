import { styled } from '@mui/material/styles';
import type { ComparedSide, ResultComparison as Comparison } from '@prumo/contracts/indicators/racp-verdict';
import { readTargetOrNull } from '@prumo/domain/indicators/target-value';
import { BeforeAndAfter } from '@prumo/ui/before-and-after';

import { presentMonth, presentTarget, presentValue } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';

interface ResultComparisonProps {
  readonly comparison: Comparison;
  readonly unitId: string | null;
}

/** The results of the indicator before the plan and after it, each with its mean and target. */
export function ResultComparison({ comparison, unitId }: ResultComparisonProps) {
  const words = texts.verdict.comparison;
  const present = (title: string, side: ComparedSide, none: string) => ({
    title,
    value: side.mean === null ? words.noMean : presentValue(side.mean, unitId),
    details: side.mean === null ? [none] : listDetails(side, unitId),
    children: side.months.length > 0 && <Months side={side} unitId={unitId} />,
  });

  return (
    <BeforeAndAfter
      label={words.label}
      before={present(words.before, comparison.before, words.noneBefore)}
      after={present(words.after, comparison.after, words.noneAfter)}
    />
  );
}

function listDetails(side: ComparedSide, unitId: string | null): readonly string[] {
  const words = texts.verdict.comparison;
  const target = readTargetOrNull(side);
  return [
    words.mean(side.months.length),
    target === null ? texts.head.noTarget : words.target(presentTarget(target, unitId)),
  ];
}

function Months({ side, unitId }: { readonly side: ComparedSide; readonly unitId: string | null }) {
  return (
    <List>
      {side.months.map(({ month, value }) => (
        <div key={month}>
          <dt>{presentMonth(month)}</dt>
          <dd>{presentValue(value, unitId)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: '8px 0 0',
  paddingTop: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: '0 0 0 auto' },
}));
