import { styled } from '@mui/material/styles';
import { BrandMark } from '@prumo/ui/brand-mark';
import { Link } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { texts } from '../texts.ts';
import { UserMenu } from './user-menu.tsx';

interface ToolbarProps {
  readonly brand: string;
  readonly personName: string;
  readonly onLogOut: () => void;
}

export function Toolbar({ brand, personName, onLogOut }: ToolbarProps) {
  return (
    <Bar>
      <HomeLink to={states['app.home'].path} aria-label={texts.goHome(brand)}>
        <BrandMark size={32} />
        <Brand>{brand}</Brand>
      </HomeLink>
      <UserMenu personName={personName} onLogOut={onLogOut} />
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  justifyContent: 'space-between',
  flexShrink: 0,
  height: 64,
  zIndex: 55,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

const HomeLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  padding: '0 24px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  outlineOffset: -4,
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));

const Brand = styled('span')({
  fontSize: '1rem',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
