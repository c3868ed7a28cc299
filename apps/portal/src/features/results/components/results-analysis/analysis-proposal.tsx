import { mdiChartTimelineVariantShimmer } from '@mdi/js';
import Button from '@mui/material/Button';
import type { Month } from '@prumo/domain/indicators/month';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { presentLongMonth } from '../../../../lib/indicators/present-indicator.ts';
import type { AnalysisProposals } from '../../model/results-analysis/propose-analyses.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface AnalysisProposalProps {
  readonly proposed: AnalysisProposals['proposed'];
  readonly analysisHref: (month: Month) => string;
  readonly onGo: (href: string) => void;
}

/** What is more than chance and for the worse, each with the way to its critical analysis. */
export function AnalysisProposal({ proposed, analysisHref, onGo }: AnalysisProposalProps) {
  if (proposed.length === 0) return null;
  return (
    <Card role="region" aria-labelledby="analysis-proposal-title">
      <Title id="analysis-proposal-title">
        <Icon path={mdiChartTimelineVariantShimmer} fontSize="small" />
        {texts.proposal.title}
      </Title>
      <List>
        {proposed.map(({ month, signal }) => (
          <li key={month}>
            <p>{signal}</p>
            <Button
              component={InAppLink}
              href={analysisHref(month)}
              onGo={onGo}
              variant="contained"
              color="secondary"
              size="small"
            >
              {texts.proposal.analyse(presentLongMonth(month))}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

const Card = styled(Surface)(({ theme }) => ({
  padding: 16,
  borderLeft: `4px solid ${theme.palette.secondary.main}`,
  '@media print': { display: 'none' },
}));

const Title = styled('h3')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 8px',
  ...theme.typography.h3,
  '& > svg': { color: theme.palette.secondary.main },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 24 },
  '& p': { margin: 0, maxWidth: '75ch' },
  '& a': { flexShrink: 0 },
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexDirection: 'column', alignItems: 'stretch', gap: 12 },
    '& a': { minHeight: 40 },
  },
}));
