import ButtonBase from '@mui/material/ButtonBase';
import { mdiAlertCircleOutline, mdiChevronRight, mdiClipboardCheckOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';

import type { TasksBeside } from '../model/filter-tasks.ts';
import { texts } from '../texts.ts';

interface BesideStripProps {
  readonly beside: TasksBeside;
  readonly onShow: () => void;
}

/** Above the rows: what else waits, in action plans, and the way to it. */
export function BesideStrip({ beside, onShow }: BesideStripProps) {
  const isUrgent = beside.overdueCount > 0;
  return (
    <Strip isUrgent={isUrgent} onClick={onShow}>
      <Icon path={isUrgent ? mdiAlertCircleOutline : mdiClipboardCheckOutline} fontSize="small" />
      <span>{texts.beside.strip(beside.count, beside.overdueCount)}</span>
      <Onward path={mdiChevronRight} fontSize="small" />
    </Strip>
  );
}

const Strip = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'isUrgent' })<{
  isUrgent: boolean;
}>(({ theme, isUrgent }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  textAlign: 'left',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  '& > svg:first-of-type': { color: isUrgent ? theme.palette.error.main : theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('sm')]: { minHeight: 48 },
}));

const Onward = styled(Icon)(({ theme }) => ({ marginLeft: 'auto', color: theme.palette.text.secondary }));
