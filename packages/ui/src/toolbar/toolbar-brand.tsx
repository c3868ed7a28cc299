import { styled } from '@mui/material/styles';

import { HomeLink } from '../shell/home-link.tsx';

interface ToolbarBrandProps {
  readonly brand: string;
  readonly homeHref: string;
  readonly homeLabel: string;
  readonly onGoHome: () => void;
}

/** The product's mark and name at the start of the toolbar, in the layouts that have no bar at the side. */
export function ToolbarBrand({ brand, homeHref, homeLabel, onGoHome }: ToolbarBrandProps) {
  return (
    <Place>
      <HomeLink href={homeHref} label={homeLabel} onGo={onGoHome}>
        <Name>{brand}</Name>
      </HomeLink>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  maxWidth: 280,
  paddingRight: 16,
  color: theme.palette.text.primary,
  '& :focus-visible': { outlineOffset: -3 },
  // A narrow window has the drawer, with the name over the menu.
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Name = styled('span')({
  fontSize: '1rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
