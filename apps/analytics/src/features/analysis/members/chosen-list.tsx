import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@prumo/ui/icon';
import { WindowedRows } from '@prumo/ui/lists/windowed-rows';
import { styled } from '@prumo/ui/styled';
import { useId, useRef } from 'react';

import type { ChosenMember } from '../model/selection.ts';
import { texts } from './texts.ts';

interface ChosenListProps {
  readonly members: readonly ChosenMember[];
  /** What it means that nothing is chosen. */
  readonly emptyText: string;
  readonly onChange: (members: readonly ChosenMember[]) => void;
}

/** What is chosen, in the order in which it is shown. */
export function ChosenList({ members, emptyText, onChange }: ChosenListProps) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const titleId = useId();

  function move(index: number, steps: number) {
    const moved = members[index];
    if (moved === undefined) return;
    const others = members.toSpliced(index, 1);
    onChange(others.toSpliced(index + steps, 0, moved));
  }

  return (
    <Pane>
      <Title id={titleId} aria-live="polite">
        {texts.chosenTitle(members.length)}
      </Title>
      {members.length === 0 ? (
        <Empty>{emptyText}</Empty>
      ) : (
        <Scroller ref={scrollRef} role="list" aria-labelledby={titleId}>
          <WindowedRows
            count={members.length}
            rowHeight={rowHeight}
            scrollRef={scrollRef}
            keptIndex={null}
            keyOf={(index) => members[index]?.uniqueName ?? ''}
            renderRow={(index) => {
              const { caption = '' } = members[index] ?? {};
              return (
                <Row role="listitem" aria-posinset={index + 1} aria-setsize={members.length}>
                  <Caption title={caption}>{caption}</Caption>
                  <IconButton
                    size="small"
                    aria-label={texts.moveUp(caption)}
                    title={texts.moveUp(caption)}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <Icon path={mdiArrowUp} fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={texts.moveDown(caption)}
                    title={texts.moveDown(caption)}
                    disabled={index === members.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <Icon path={mdiArrowDown} fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={texts.remove(caption)}
                    title={texts.remove(caption)}
                    onClick={() => onChange(members.toSpliced(index, 1))}
                  >
                    <Icon path={mdiClose} fontSize="small" />
                  </IconButton>
                </Row>
              );
            }}
          />
        </Scroller>
      )}
    </Pane>
  );
}

const rowHeight = 40;

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  minHeight: 0,
});

const Title = styled('h3')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  fontWeight: 500,
  lineHeight: '24px',
}));

const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 120,
  overflowY: 'auto',
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: '100%',
  padding: '0 4px 0 12px',
  ...theme.typography.body2,
}));

const Caption = styled('span')({
  flex: '1 1 auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
