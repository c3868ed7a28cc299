import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import { mdiAccountArrowRightOutline, mdiRefresh } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useEffect, useRef } from 'react';

import { texts } from '../texts.ts';
import { buildCheckStyle } from './build-check-style.ts';

interface ListHeadProps {
  readonly selectedCount: number;
  readonly shownCount: number;
  /** Words about the list as long as nothing is selected. */
  readonly summary: string;
  readonly canSelect: boolean;
  readonly isRefreshing: boolean;
  readonly onSelectAll: (isWanted: boolean) => void;
  readonly onDelegate: () => void;
  readonly onRefresh: () => void;
}

/** How many tasks there are, how many of them are selected, and what can be done with those at once. */
export function ListHead(props: ListHeadProps) {
  const { selectedCount, shownCount, summary, canSelect, isRefreshing, onSelectAll, onDelegate } = props;
  const boxRef = useRef<HTMLInputElement>(null);
  const isPartial = selectedCount > 0 && selectedCount < shownCount;

  useEffect(() => {
    if (boxRef.current !== null) boxRef.current.indeterminate = isPartial;
  }, [isPartial]);

  return (
    <Bar>
      {canSelect && (
        <Check>
          <input
            ref={boxRef}
            type="checkbox"
            aria-label={texts.selectAll}
            checked={selectedCount > 0 && selectedCount === shownCount}
            onChange={() => onSelectAll(selectedCount < shownCount)}
          />
        </Check>
      )}
      <Words>{selectedCount === 0 ? summary : texts.selected(selectedCount)}</Words>
      {selectedCount > 0 && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon path={mdiAccountArrowRightOutline} />}
            onClick={onDelegate}
          >
            {texts.delegateSelected}
          </Button>
          <Button size="small" onClick={() => onSelectAll(false)}>
            {texts.clearSelection}
          </Button>
        </>
      )}
      <RefreshButton
        aria-label={texts.refresh}
        title={texts.refresh}
        aria-busy={isRefreshing}
        onClick={props.onRefresh}
      >
        <RefreshIcon path={mdiRefresh} fontSize="small" isTurning={isRefreshing} />
      </RefreshButton>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 48,
  padding: '4px 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiButton-root': { minHeight: 36, padding: '4px 12px' },
  [theme.breakpoints.down('sm')]: { padding: '4px' },
}));

const Check = styled('label')(({ theme }) => buildCheckStyle(theme));

const Words = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { paddingLeft: 8 },
}));

const RefreshButton = styled(IconButton)({ width: 40, height: 40, marginLeft: 'auto' });

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const RefreshIcon = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isTurning' })<{
  isTurning: boolean;
}>(({ isTurning }) => (isTurning ? { animation: `${turn} 800ms linear infinite` } : {}));
