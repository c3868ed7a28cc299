import Tooltip from '@mui/material/Tooltip';
import { mdiBellOutline } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { InAppLink } from '../in-app-link.tsx';
import { styled } from '../styled.tsx';
import { texts } from './texts.ts';

interface NoticeBellProps {
  readonly href: string;
  readonly unreadCount: number;
  readonly onGo: (href: string) => void;
}

/** The way to the inbox from every screen, with how much of it is unread. */
export function NoticeBell({ href, unreadCount, onGo }: NoticeBellProps) {
  const label = texts.notices(unreadCount, mostCounted);

  return (
    <Tooltip
      title={label}
      enterDelay={400}
      // In its own place, so that it belongs to a landmark; fixed, so that nothing cuts it off.
      slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
    >
      <Square href={href} aria-label={label} onGo={onGo}>
        <Icon path={mdiBellOutline} />
        {unreadCount > 0 && (
          <Count aria-hidden="true">{unreadCount > mostCounted ? `${mostCounted}+` : unreadCount}</Count>
        )}
      </Square>
    </Tooltip>
  );
}

const mostCounted = 99;

const Square = styled(InAppLink)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '0 0 auto',
  width: 64,
  color: theme.palette.text.secondary,
  '& > svg': { fontSize: 24 },
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.background.default },
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('sm')]: { flex: '0 1 64px', width: 'auto', minWidth: 44 },
}));

/** Over the upper right of the bell, growing away from it. */
const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(50% - 18px)',
  left: 'calc(50% + 2px)',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  boxShadow: `0 0 0 2px ${theme.palette.background.paper}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.6875rem',
  fontWeight: 500,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.secondary.contrastText,
  backgroundColor: theme.palette.secondary.main,
}));
