import {
  mdiCheckboxBlankOutline,
  mdiCheckboxMarked,
  mdiChevronDown,
  mdiChevronRight,
  mdiMinusBox,
  mdiRefresh,
} from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Spinner } from '@prumo/ui/busy-button';
import { Icon } from '@prumo/ui/icon';
import { useScrollToRow, WindowedRows } from '@prumo/ui/lists/windowed-rows';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

import {
  isTreeKey,
  moveInTree,
  type CheckState,
  type TreeMember,
  type TreeRow,
} from '../model/member-tree.ts';
import { texts } from './texts.ts';

interface MemberTreeViewProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly onToggle: (member: TreeMember, checked: CheckState) => void;
  readonly onOpen: (member: string, isOpen: boolean) => void;
  /** The rest of a list, or one that failed. */
  readonly onLoad: (parent: string) => void;
  readonly onSubmit: () => void;
}

/** Members with their marks. Only the rows in sight are in the page. */
export function MemberTreeView({ label, rows, onToggle, onOpen, onLoad, onSubmit }: MemberTreeViewProps) {
  const id = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const rowHeight = isTouched ? 44 : 36;
  const current = Math.min(wanted, rows.length - 1);
  useScrollToRow({ scrollRef, index: hasMoved ? current : null, rowHeight, coveredHeight: 0 });

  function act(row: TreeRow | undefined) {
    if (row?.kind === 'member') onToggle(row.member, row.checked);
    else if (row?.kind === 'failed' || row?.kind === 'more') onLoad(row.parent);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const row = rows[current];
    if (isTreeKey(event.key)) {
      event.preventDefault();
      const move = moveInTree(rows, current, event.key);
      setHasMoved(true);
      setWanted(move.index);
      if (move.open !== undefined) onOpen(move.open.member, move.open.isOpen);
    } else if (event.key === ' ') {
      event.preventDefault();
      act(row);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (row === undefined || row.kind === 'member') onSubmit();
      else act(row);
    }
  }

  function handleClick(event: MouseEvent, index: number) {
    const row = rows[index];
    setWanted(index);
    const isOpener = event.target instanceof Element && event.target.closest('[data-opener]') !== null;
    if (isOpener && row?.kind === 'member') onOpen(row.member.uniqueName, !row.isOpen);
    else act(row);
  }

  return (
    <Scroller
      ref={scrollRef}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      {...(current >= 0 && { 'aria-activedescendant': `${id}-${current}` })}
      onKeyDown={handleKeyDown}
    >
      <WindowedRows
        count={rows.length}
        rowHeight={rowHeight}
        scrollRef={scrollRef}
        keptIndex={current}
        keyOf={(index) => rows[index]?.key ?? ''}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Row
              id={`${id}-${index}`}
              role="treeitem"
              aria-level={row.level}
              aria-posinset={row.place}
              aria-setsize={row.size}
              {...describeMember(row)}
              isCurrent={index === current}
              style={{ paddingLeft: 8 + (row.level - 1) * 20 }}
              onClick={(event) => handleClick(event, index)}
            >
              <RowContent row={row} />
            </Row>
          );
        }}
      />
    </Scroller>
  );
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const;

function describeMember(row: TreeRow) {
  if (row.kind !== 'member') return {};
  return {
    'aria-checked': ariaChecked[row.checked],
    'aria-selected': row.checked === 'all',
    ...(row.member.canOpen && { 'aria-expanded': row.isOpen }),
    title: [...(row.member.path ?? []), row.member.caption].join(' › '),
  };
}

const marks = { all: mdiCheckboxMarked, some: mdiMinusBox, none: mdiCheckboxBlankOutline } as const;

function RowContent({ row }: { readonly row: TreeRow }) {
  switch (row.kind) {
    case 'member':
      return (
        <>
          {row.member.path === undefined && (
            <Opener data-opener={row.member.canOpen ? true : undefined}>
              {row.member.canOpen && (
                <Icon path={row.isOpen ? mdiChevronDown : mdiChevronRight} fontSize="small" />
              )}
            </Opener>
          )}
          <Mark path={marks[row.checked]} fontSize="small" isChosen={row.checked !== 'none'} />
          <Caption>{row.member.caption}</Caption>
          {row.member.path !== undefined && row.member.path.length > 0 && (
            <Path>{row.member.path.join(' › ')}</Path>
          )}
        </>
      );
    case 'loading':
      return (
        <>
          <Opener />
          <Spinner size={16} />
          <Caption>{texts.loading}</Caption>
        </>
      );
    case 'failed':
      return (
        <>
          <Opener />
          <Icon path={mdiRefresh} fontSize="small" />
          <Caption>
            {texts.failedNode} <Action>{texts.retry}</Action>
          </Caption>
        </>
      );
    case 'more':
      return (
        <>
          <Opener />
          <Caption>
            <Action>{texts.moreOf(row.shown, row.total)}</Action>
          </Caption>
        </>
      );
  }
}

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 160,
  overflowY: 'auto',
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: 1 },
}));

const Row = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isCurrent' })<{
  isCurrent: boolean;
}>(({ theme, isCurrent }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: '100%',
  paddingRight: 12,
  cursor: 'pointer',
  userSelect: 'none',
  ...theme.typography.body2,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  ...(isCurrent && {
    '[role="tree"]:focus-visible &': {
      backgroundColor: theme.palette.secondary.light,
      boxShadow: `inset 2px 0 0 ${theme.palette.secondary.main}`,
    },
  }),
}));

const Opener = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 24,
  height: '100%',
});

const Mark = styledByProps(Icon, { shouldForwardProp: (prop) => prop !== 'isChosen' })<{ isChosen: boolean }>(
  ({ theme, isChosen }) => ({
    flexShrink: 0,
    color: isChosen ? theme.palette.secondary.main : theme.palette.action.active,
  }),
);

const Caption = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Path = styled('span')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 40,
  overflow: 'hidden',
  textAlign: 'right',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Action = styled('span')(({ theme }) => ({ color: theme.palette.secondary.main, fontWeight: 500 }));
