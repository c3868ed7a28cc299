import Button from '@mui/material/Button';
import { mdiChevronRight } from '@mdi/js';
import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { presentLongMonth, presentResult } from '../../../lib/indicators/present-indicator.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';

interface EarlierAnalysesProps {
  /** Undefined while they are on their way. */
  readonly analyses: readonly ResultAnalysis[] | undefined;
  readonly hasFailed: boolean;
  readonly unitId: string | null;
  readonly nameOf: (userName: string) => string;
  readonly analysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
  readonly onRetry: () => void;
}

/** What was written of the indicator before, to read while writing. */
export function EarlierAnalyses(props: EarlierAnalysesProps) {
  const { analyses, hasFailed, onRetry } = props;

  if (analyses === undefined) {
    return hasFailed ? (
      <Notice tone="failure">
        {texts.earlier.failed}{' '}
        <Button size="small" onClick={onRetry}>
          {texts.earlier.retry}
        </Button>
      </Notice>
    ) : (
      <RowsSkeleton rows={2} label={texts.loading} />
    );
  }
  if (analyses.length === 0) {
    return <Quiet>{texts.earlier.none}</Quiet>;
  }
  return (
    <List>
      {analyses.map((analysis) => (
        <li key={analysis.id}>
          <EarlierAnalysis {...props} analysis={analysis} />
        </li>
      ))}
    </List>
  );
}

function EarlierAnalysis({
  analysis,
  unitId,
  nameOf,
  analysisHref,
  onGo,
}: EarlierAnalysesProps & { readonly analysis: ResultAnalysis }) {
  const { id, month, result, author, createdAt, racp } = analysis;
  const monthName = presentLongMonth(month);

  return (
    <Details>
      <summary>
        <Sign path={mdiChevronRight} fontSize="small" />
        <Month>{monthName}</Month>
        <Figure>{presentResult(result, unitId)}</Figure>
      </summary>
      <Body>
        <Quiet>{texts.earlier.by(nameOf(author), presentDay(getDayInSaoPaulo(new Date(createdAt))))}</Quiet>
        <Written>{analysis.resultAnalysis}</Written>
        {racp !== null && (
          <Written>
            <Quiet as="span">{texts.report.withRacp}: </Quiet>
            {racp.title}
          </Written>
        )}
        <InAppLink href={analysisHref(id)} onGo={onGo}>
          <span aria-hidden="true">{texts.earlier.openShort}</span>
          <VisuallyHidden>{texts.earlier.open(monthName)}</VisuallyHidden>
        </InAppLink>
      </Body>
    </Details>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Details = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 0',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
});

const Sign = styled(Icon)(({ theme }) => ({
  color: theme.palette.text.secondary,
  transition: 'transform 150ms',
}));

const Month = styled('span')({ flex: '1 1 auto' });

const Body = styled('div')(({ theme }) => ({
  padding: '0 0 12px 28px',
  '& a': { color: theme.palette.secondary.main },
}));

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums' });

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Written = styled('p')({ margin: '8px 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
