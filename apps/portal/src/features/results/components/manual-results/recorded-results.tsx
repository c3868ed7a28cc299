import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { mdiDeleteOutline, mdiFileDocumentCheckOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useMemo, useRef, useState } from 'react';

import type { LoadedIndicator, IndicatorResult } from '../../../../lib/indicators/indicator.ts';
import {
  presentLongMonth,
  presentMonth,
  presentRatio,
  presentResult,
} from '../../../../lib/indicators/present-indicator.ts';
import { RemovalFailure, RemovalQuestion } from './removal-question.tsx';
import { texts } from './texts.ts';

interface RecordedResultsProps {
  readonly indicator: LoadedIndicator;
  readonly userName: string;
  readonly canRemove: boolean;
}

/** What was recorded, newest first. */
export function RecordedResults({ indicator, userName, canRemove }: RecordedResultsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [questioned, setQuestioned] = useState<IndicatorResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const newestFirst = useMemo(() => indicator.results.toReversed(), [indicator.results]);
  const shown = isWhole ? newestFirst : newestFirst.slice(0, firstShown);

  return (
    <section>
      <Head>
        <Title ref={titleRef} tabIndex={-1}>
          {texts.list.title}
        </Title>
        {newestFirst.length > 0 && <Count>{texts.list.count(newestFirst.length)}</Count>}
      </Head>
      {newestFirst.length === 0 ? (
        <Empty>{texts.list.empty}</Empty>
      ) : (
        <List aria-label={texts.list.title}>
          {shown.map((result) => (
            <Row key={result.month}>
              <Month title={presentLongMonth(result.month)}>{presentMonth(result.month)}</Month>
              {result.analysisIds.length > 0 && (
                <Analysed>
                  <Icon path={mdiFileDocumentCheckOutline} fontSize="inherit" />
                  {texts.list.analysed}
                </Analysed>
              )}
              <Value>
                {presentResult(result.value, indicator.measureUnit)}
                {result.ratio !== undefined && <Made>{presentRatio(result.ratio)}</Made>}
              </Value>
              {canRemove && (
                <IconButton
                  aria-label={texts.list.remove(presentLongMonth(result.month))}
                  title={texts.list.remove(presentLongMonth(result.month))}
                  onClick={() => setQuestioned(result)}
                >
                  <Icon path={mdiDeleteOutline} fontSize="small" />
                </IconButton>
              )}
            </Row>
          ))}
        </List>
      )}
      {shown.length < newestFirst.length && (
        <Button onClick={() => setIsWhole(true)}>{texts.list.more(newestFirst.length - shown.length)}</Button>
      )}
      {questioned !== null && (
        <RemovalQuestion
          indicator={indicator}
          result={questioned}
          userName={userName}
          onRemoved={() => {
            setQuestioned(null);
            // The button that was pressed is gone with its row.
            titleRef.current?.focus();
          }}
          onFailed={(error) => {
            setQuestioned(null);
            setFailure(error);
          }}
          onClose={() => setQuestioned(null)}
        />
      )}
      {failure !== null && <RemovalFailure error={failure} onClose={() => setFailure(null)} />}
    </section>
  );
}

const firstShown = 12;

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 12 });

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Empty = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.text.secondary }));

const List = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Month = styled('span')({ flex: '0 0 72px', fontVariantNumeric: 'tabular-nums' });

const Made = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Analysed = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Value = styled('span')({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' });
