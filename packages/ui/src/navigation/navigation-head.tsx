import ButtonBase from '@mui/material/ButtonBase';
import { mdiChevronDown } from '@mdi/js';
import type { MouseEvent } from 'react';

import { Icon } from '../icon.tsx';
import { styledByProps } from '../styled.tsx';
import { NavigationBadge } from './navigation-badge.tsx';
import type { NavigationEntry } from './navigation-entry.ts';

interface NavigationHeadProps {
  readonly item: NavigationEntry;
  /** Of a head with a drop-down; left out for one that leads somewhere itself. */
  readonly isOpen?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** One entry of the horizontal navigation. */
export function NavigationHead({ item, isOpen, onClick }: NavigationHeadProps) {
  const hasDropDown = isOpen !== undefined;

  return (
    <Head
      {...(hasDropDown || item.href === null ? {} : { component: 'a', href: item.href })}
      {...(hasDropDown ? { 'aria-expanded': isOpen } : {})}
      {...(item.isActive && !hasDropDown ? { 'aria-current': 'page' } : {})}
      data-navigation-head=""
      data-marked={containsActive(item) || undefined}
      onClick={onClick}
    >
      {item.iconPath !== null && <Icon path={item.iconPath} />}
      {item.title}
      {item.badge !== null && <NavigationBadge badge={item.badge} />}
      {hasDropDown && <Icon path={mdiChevronDown} />}
    </Head>
  );
}

const Head = styledByProps(ButtonBase)<{ component?: 'a'; href?: string }>(({ theme }) => ({
  gap: 8,
  padding: '0 12px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  color: theme.palette.text.primary,
  boxShadow: 'inset 0 -2px transparent',
  '& > .MuiSvgIcon-root': { fontSize: 16, color: theme.palette.text.secondary },
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.palette.background.default },
  '&[data-marked]': {
    color: theme.palette.secondary.main,
    boxShadow: `inset 0 -2px ${theme.palette.secondary.main}`,
  },
  '&[data-marked] > .MuiSvgIcon-root': { color: 'inherit' },
  '&:focus-visible': { outlineOffset: -3 },
}));

/** Whether the entry or one below it is the active one. */
function containsActive({ isActive, children }: NavigationEntry): boolean {
  return isActive || children.some(containsActive);
}
