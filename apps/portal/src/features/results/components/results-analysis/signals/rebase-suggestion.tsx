import { mdiLightbulbOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { presentLongMonth } from '../../../../../lib/indicators/present-indicator.ts';
import { texts } from '../../../model/results-analysis/signals/texts.ts';

export type SuggestedRebase = NonNullable<SignalsOfIndicator['suggestedRebase']>;

interface RebaseSuggestionProps {
  readonly suggestion: SuggestedRebase;
  /** Opens the form with it; nothing is done by itself. */
  readonly onUse: () => void;
  readonly onDismiss: () => void;
}

/** That a new baseline may be due, and why. */
export function RebaseSuggestion({ suggestion, onUse, onDismiss }: RebaseSuggestionProps) {
  const { month, cause, causeMonth, title } = suggestion;
  const since = presentLongMonth(causeMonth);
  const because =
    cause === 'plan-finished'
      ? texts.suggestion.planFinished(since, title)
      : texts.suggestion.formulaChanged(since);
  return (
    <Box role="region" aria-label={texts.suggestion.label}>
      <Icon path={mdiLightbulbOutline} fontSize="small" />
      <Words>
        {texts.suggestion.shifted(presentLongMonth(month))}; {because}. {texts.suggestion.question}
      </Words>
      <Actions>
        <Button variant="outlined" size="small" onClick={onUse}>
          {texts.suggestion.use}
        </Button>
        <Button variant="text" size="small" onClick={onDismiss}>
          {texts.suggestion.later}
        </Button>
      </Actions>
    </Box>
  );
}

/** What the form begins with. */
export function presentSuggestedReason({ cause, causeMonth, title }: SuggestedRebase): string {
  const since = presentLongMonth(causeMonth);
  return cause === 'plan-finished'
    ? texts.suggestion.reasonPlan(since, title)
    : texts.suggestion.reasonFormula(since);
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 12,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '@media print': { display: 'none' },
}));

const Words = styled('p')({ flex: '1 1 280px', margin: 0, maxWidth: '75ch' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
