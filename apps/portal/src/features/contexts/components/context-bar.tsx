import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { keyframes } from '@mui/material/styles';
import { mdiChartBoxOutline, mdiClipboardCheckOutline, mdiRefresh } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import type { ContextName } from '../model/create-context-store.ts';
import { texts } from '../texts.ts';

interface ContextBarProps {
  readonly active: ContextName | null;
  readonly isRefreshing: boolean;
  /** Not where another place offers it in words. */
  readonly hasRefresh: boolean;
  readonly onRefresh: () => void;
  readonly onShowActivities: () => void;
  readonly onShowAnalytics: () => void;
}

/** Where one works, and the way to the other place; the task context belongs to the activities. */
export function ContextBar(props: ContextBarProps) {
  const { active, isRefreshing, hasRefresh, onRefresh } = props;

  return (
    <Bar role="group" aria-label={texts.bar}>
      {hasRefresh && (
        <Tooltip title={isRefreshing ? texts.refreshing : texts.refresh}>
          <Square
            aria-label={texts.refresh}
            aria-disabled={isRefreshing}
            aria-busy={isRefreshing}
            onClick={isRefreshing ? undefined : onRefresh}
          >
            <RefreshIcon path={mdiRefresh} isTurning={isRefreshing} />
          </Square>
        </Tooltip>
      )}
      <VisuallyHidden role="status">{isRefreshing ? texts.refreshing : ''}</VisuallyHidden>
      <ContextButton
        label={texts.activities}
        iconPath={mdiClipboardCheckOutline}
        isActive={active === 'main' || active === 'task'}
        onChoose={props.onShowActivities}
      />
      <ContextButton
        label={texts.analytics}
        iconPath={mdiChartBoxOutline}
        isActive={active === 'analytics'}
        onChoose={props.onShowAnalytics}
      />
    </Bar>
  );
}

interface ContextButtonProps {
  readonly label: string;
  readonly iconPath: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function ContextButton({ label, iconPath, isActive, onChoose }: ContextButtonProps) {
  return (
    <Tooltip title={label}>
      <Square aria-label={label} aria-pressed={isActive} isActive={isActive} onClick={onChoose}>
        <Icon path={iconPath} />
      </Square>
    </Tooltip>
  );
}

const Bar = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  minWidth: 0,
  height: 64,
});

const Square = styledByProps(IconButton, { shouldForwardProp: (prop) => prop !== 'isActive' })<{
  isActive?: boolean;
}>(({ theme, isActive = false }) => ({
  width: 64,
  height: '100%',
  flexShrink: 0,
  borderRadius: 0,
  borderRight: `1px solid ${theme.palette.divider}`,
  color: isActive ? theme.palette.secondary.main : theme.palette.text.secondary,
  backgroundColor: isActive ? theme.palette.secondary.light : 'transparent',
  // A line as well: colour alone says nothing to those who do not see it.
  boxShadow: isActive ? `inset 0 -3px ${theme.palette.secondary.main}` : 'none',
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { flex: '0 1 48px', width: 48, minWidth: 36, padding: 0 },
}));

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const RefreshIcon = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isTurning' })<{
  isTurning: boolean;
}>(({ isTurning }) => (isTurning ? { animation: `${turn} 1s linear infinite` } : {}));
