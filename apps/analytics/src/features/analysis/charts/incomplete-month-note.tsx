import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { findIncompleteMonth, nameMonth, type CalendarDay } from './incomplete-month.ts';
import { texts } from '../../../components/charts/texts.ts';

interface IncompleteMonthNoteProps {
  readonly result: SaikuResult;
  readonly metadata: SaikuMetadata;
  /** The hospital's. */
  readonly today: CalendarDay;
}

/** Under a chart or a table whose last month is still running. */
export function IncompleteMonthNote({ result, metadata, today }: IncompleteMonthNoteProps) {
  const found = useMemo(() => findIncompleteMonth(result, metadata, today), [result, metadata, today]);
  if (found === undefined) return null;
  const month = nameMonth(found);
  return (
    <ChartNote>
      {found.lastDay === null ? texts.partial(month) : texts.partialUntil(month, found.lastDay)}
    </ChartNote>
  );
}

export const ChartNote = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
