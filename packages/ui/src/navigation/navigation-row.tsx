import { mdiChevronRight } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { NavigationBadge } from './navigation-badge.tsx';
import type { NavigationEntry } from './navigation-entry.ts';
import {
  findIndent,
  findNavigationColours,
  type NavigationLook,
  rowHeight,
  useNavigationTree,
} from './navigation-look.ts';

interface NavigationRowProps {
  readonly item: NavigationEntry;
  readonly depth: number;
  /** Of a parent; left out for an entry that leads somewhere. */
  readonly isExpanded?: boolean;
  readonly controlledId?: string;
}

export function NavigationRow({ item, depth, isExpanded, controlledId }: NavigationRowProps) {
  const { look, isFolded, activeTrail, onToggle, onFollow } = useNavigationTree();
  const isParent = isExpanded !== undefined;

  const attributes = {
    'data-navigation-row': '',
    'data-folded': isFolded || undefined,
    // Folded, a parent stands for what it hides.
    'data-active': item.isActive || (isFolded && activeTrail.has(item.id)) || undefined,
    ...(item.isActive && !isParent ? { 'aria-current': 'page' as const } : {}),
    ...(isParent ? { 'aria-expanded': isExpanded } : {}),
    ...(isExpanded === true && controlledId !== undefined ? { 'aria-controls': controlledId } : {}),
    style: { paddingLeft: findIndent(depth) },
  };
  const content = (
    <>
      {item.iconPath === null ? (
        isFolded && <Initial aria-hidden="true">{item.title.charAt(0)}</Initial>
      ) : (
        <RowIcon path={item.iconPath} />
      )}
      <Title data-cut-text="">{item.title}</Title>
      {item.badge !== null && <NavigationBadge badge={item.badge} />}
      {isParent && <Chevron path={mdiChevronRight} data-row-end="" data-turned={isExpanded || undefined} />}
    </>
  );

  return isParent || item.href === null ? (
    <Row
      {...attributes}
      as="button"
      type="button"
      look={look}
      onClick={(event) => (isParent ? onToggle(item, event) : onFollow(item, event))}
    >
      {content}
    </Row>
  ) : (
    <Row {...attributes} look={look} href={item.href} onClick={(event) => onFollow(item, event)}>
      {content}
    </Row>
  );
}

// Plain elements: a list of many rows would pay for every ripple and tooltip of its own.
const Row = styledByProps('a', { shouldForwardProp: (prop) => prop !== 'look' && prop !== 'as' })<{
  look: NavigationLook;
  type?: 'button';
}>(({ theme, look }) => {
  const colours = findNavigationColours(theme, look);
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 8,
    width: '100%',
    height: rowHeight,
    margin: 0,
    padding: '0 16px 0 0',
    border: 0,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    textDecoration: 'none',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.8125rem',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    color: colours.text,
    '& > *': { flexShrink: 0 },
    '&:hover': { backgroundColor: colours.hoverGround },
    '&[aria-expanded="true"]': { backgroundColor: colours.expandedGround },
    '&[data-active]': {
      color: theme.palette.secondary.contrastText,
      backgroundColor: theme.palette.secondary.main,
    },
    '&[data-active]:hover': { backgroundColor: theme.palette.secondary.dark },
    '&:focus-visible': { outline: `2px solid ${colours.focus}`, outlineOffset: -3 },
    '&[data-active]:focus-visible': { outlineColor: theme.palette.secondary.contrastText },
    // Icons stay where they are when the bar opens; only what stands beside them comes and goes.
    '& > [data-cut-text], & > [data-row-end]': { transition: 'opacity 250ms 100ms' },
    '&[data-folded] > [data-cut-text], &[data-folded] > [data-row-end]': { opacity: 0, transition: 'none' },
    [theme.breakpoints.down('sm')]: { fontSize: '0.875rem' },
  };
});

const RowIcon = styled(Icon)({ fontSize: 16, marginRight: 8 });

const Initial = styled('span')({
  width: 16,
  fontWeight: 500,
  textAlign: 'center',
  textTransform: 'uppercase',
});

const Title = styled('span')({
  flex: '1 1 0 !important',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

const Chevron = styled(Icon)({
  fontSize: 16,
  transition: 'transform 300ms, opacity 250ms 100ms',
  '&[data-turned]': { transform: 'rotate(90deg)' },
});
