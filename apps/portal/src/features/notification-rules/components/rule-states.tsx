import {
  mdiAlert,
  mdiCheckCircleOutline,
  mdiCloseOctagonOutline,
  mdiHelpCircleOutline,
  mdiProgressCheck,
  mdiTimerSand,
} from '@mdi/js';
import type { Rule } from '@prumo/contracts/notification-rules/rule-calls';
import type { RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';

import { texts } from '../texts.ts';

/** What needs somebody comes first. */
const shownStates = ['firing', 'error', 'pending', 'no-data', 'recovered', 'normal'] as const;

const icons: Readonly<Record<RuleState, string>> = {
  firing: mdiAlert,
  error: mdiCloseOctagonOutline,
  pending: mdiTimerSand,
  'no-data': mdiHelpCircleOutline,
  recovered: mdiProgressCheck,
  normal: mdiCheckCircleOutline,
};

/** How many of its subjects are in which state: a shape, a number and a word each. */
export function RuleStateCounts({ counts }: { readonly counts: Rule['counts'] }) {
  const shown = shownStates.filter((state) => counts[state] > 0);
  if (shown.length === 0) return <Quiet>{texts.notLookedAt}</Quiet>;
  return (
    <Counts>
      {shown.map((state) => (
        <Mark key={state} state={state} title={texts.stateHelp[state]}>
          <Icon path={icons[state]} />
          {texts.stateCount(state, counts[state])}
        </Mark>
      ))}
    </Counts>
  );
}

export function RuleStateMark({ state }: { readonly state: RuleState }) {
  return (
    <Mark state={state} title={texts.stateHelp[state]}>
      <Icon path={icons[state]} />
      {texts.stateNames[state]}
    </Mark>
  );
}

const Counts = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Mark = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'state' })<{ state: RuleState }>(({
  theme,
  state,
}) => {
  const isBad = state === 'firing' || state === 'error';
  const isQuiet = state === 'normal' || state === 'recovered';
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 26,
    padding: '2px 10px 2px 8px',
    borderRadius: 13,
    border: `1px solid ${isBad ? theme.palette.error.main : theme.palette.divider}`,
    ...theme.typography.caption,
    lineHeight: '20px',
    fontWeight: isQuiet ? 400 : 500,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: theme.palette.text.primary,
    backgroundColor: isBad ? theme.palette.error.light : theme.palette.background.paper,
    '& > svg': {
      fontSize: 16,
      color: isBad
        ? theme.palette.error.main
        : isQuiet
          ? theme.palette.success.main
          : theme.palette.text.secondary,
    },
  };
});

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
