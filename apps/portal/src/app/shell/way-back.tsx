import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiHomeOutline, mdiMenu } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';

import { states } from '../states.ts';
import { texts } from '../texts.ts';

interface WayBackProps {
  readonly onGo: (href: string) => void;
  /** Brings the layout back that has a menu. */
  readonly onShowMenu: () => void;
}

/** Over the content of the layout that has neither menu nor toolbar, where nobody shall be caught. */
export function WayBack({ onGo, onShowMenu }: WayBackProps) {
  return (
    <Row aria-label={texts.wayBack}>
      <HomeLink href={states['app.home'].path} onGo={onGo}>
        <Icon path={mdiHomeOutline} fontSize="small" />
        {texts.home}
      </HomeLink>
      <Button size="small" startIcon={<Icon path={mdiMenu} />} onClick={onShowMenu}>
        {texts.showMenu}
      </Button>
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  flexShrink: 0,
  minHeight: 44,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  '@media print': { display: 'none' },
}));

const HomeLink = styled(InAppLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
