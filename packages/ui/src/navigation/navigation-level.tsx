import Collapse from '@mui/material/Collapse';
import { useId, useRef, useState, type FocusEvent } from 'react';

import { useVisibleRows } from '../lists/windowed-rows.tsx';
import { styled, styledByProps } from '../styled.tsx';
import type { NavigationEntry } from './navigation-entry.ts';
import { NavigationRow } from './navigation-row.tsx';
import {
  findNavigationColours,
  type NavigationLook,
  rowHeight,
  useNavigationTree,
} from './navigation-look.ts';

interface NavigationLevelProps {
  readonly items: readonly NavigationEntry[];
  /** How many parents stand above; group titles do not count. */
  readonly depth: number;
  readonly id?: string;
  readonly label?: string;
  readonly labelledBy?: string;
}

/** The entries of one parent. */
export function NavigationLevel({ items, depth, id, label, labelledBy }: NavigationLevelProps) {
  const { expanded } = useNavigationTree();
  const names = {
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy }),
  };

  if (items.length <= longestWholeList) {
    return (
      <List id={id} {...names}>
        {items.map((item) => (
          <Entry key={item.id} item={item} depth={depth} />
        ))}
      </List>
    );
  }

  // Several lists for the page, one for whoever hears the positions.
  return (
    <div id={id}>
      {splitRuns(items, expanded).map((run) =>
        run.isUniform ? (
          <WindowedList key={run.start} run={run} total={items.length} depth={depth} {...names} />
        ) : (
          <List key={run.start} {...names}>
            {run.items.map((item) => (
              <Entry
                key={item.id}
                item={item}
                depth={depth}
                place={{ index: run.start, total: items.length }}
              />
            ))}
          </List>
        ),
      )}
    </div>
  );
}

/** Beyond it, only the entries that can be seen are in the page. */
const longestWholeList = 60;

interface Place {
  readonly index: number;
  readonly total: number;
}

interface EntryProps {
  readonly item: NavigationEntry;
  readonly depth: number;
  readonly place?: Place;
}

function Entry({ item, depth, place }: EntryProps) {
  const positions =
    place === undefined ? {} : { 'aria-posinset': place.index + 1, 'aria-setsize': place.total };

  return (
    <li {...positions}>
      <EntryContent item={item} depth={depth} />
    </li>
  );
}

function EntryContent({ item, depth }: EntryProps) {
  if (item.isGroup) {
    return <Group item={item} depth={depth} />;
  }
  return item.children.length > 0 ? (
    <Parent item={item} depth={depth} />
  ) : (
    <NavigationRow item={item} depth={depth} />
  );
}

function Group({ item, depth }: EntryProps) {
  const titleId = useId();
  const { look, isFolded } = useNavigationTree();

  return (
    <>
      <GroupTitle id={titleId} look={look} data-folded={isFolded || undefined}>
        <span>{item.title}</span>
      </GroupTitle>
      <NavigationLevel items={item.children} depth={depth} labelledBy={titleId} />
    </>
  );
}

/** A row that opens and closes what stands under it; closed, that is not in the page. */
function Parent({ item, depth }: EntryProps) {
  const levelId = useId();
  const { expanded, isFolded } = useNavigationTree();
  const isExpanded = expanded.has(item.id) && !isFolded;

  return (
    <>
      <NavigationRow item={item} depth={depth} isExpanded={isExpanded} controlledId={levelId} />
      {!isFolded && (
        <Collapse
          in={isExpanded}
          // The eye cannot follow a list of many screens anyway.
          timeout={item.children.length > longestWholeList ? 0 : 250}
          easing="cubic-bezier(0.25, 0.46, 0.45, 0.94)"
          mountOnEnter
          unmountOnExit
        >
          <NavigationLevel id={levelId} items={item.children} depth={depth + 1} />
        </Collapse>
      )}
    </>
  );
}

interface Run {
  readonly start: number;
  readonly items: readonly NavigationEntry[];
  /** All rows have the same height: none is open and none is a group. */
  readonly isUniform: boolean;
}

function splitRuns(items: readonly NavigationEntry[], expanded: ReadonlySet<string>): readonly Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const [index, item] of items.entries()) {
    if (item.isGroup || expanded.has(item.id)) {
      if (index > start) runs.push({ start, items: items.slice(start, index), isUniform: true });
      runs.push({ start: index, items: [item], isUniform: false });
      start = index + 1;
    }
  }
  if (start < items.length) runs.push({ start, items: items.slice(start), isUniform: true });
  return runs;
}

interface WindowedListProps {
  readonly run: Run;
  readonly total: number;
  readonly depth: number;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

function WindowedList({ run, total, depth, ...names }: WindowedListProps) {
  const { scrollRef } = useNavigationTree();
  const spaceRef = useRef<HTMLUListElement>(null);
  const [keptIndex, setKeptIndex] = useState<number | null>(null);
  const indexes = useVisibleRows({ count: run.items.length, rowHeight, scrollRef, spaceRef, keptIndex });

  function handleFocus(event: FocusEvent) {
    const position = Number(event.target.closest('li')?.ariaPosInSet);
    setKeptIndex(position > 0 ? position - 1 - run.start : null);
  }

  return (
    <List
      ref={spaceRef}
      {...names}
      style={{ position: 'relative', height: run.items.length * rowHeight }}
      onFocus={handleFocus}
      onBlur={() => setKeptIndex(null)}
    >
      {indexes.map((index) => {
        const item = run.items[index];
        return item === undefined ? null : (
          <li
            key={item.id}
            aria-posinset={run.start + index + 1}
            aria-setsize={total}
            style={{ position: 'absolute', top: index * rowHeight, right: 0, left: 0 }}
          >
            <EntryContent item={item} depth={depth} />
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** Folded, it is a line in the same room, so that nothing moves under the pointer when the bar opens. */
const GroupTitle = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'look' })<{
  look: NavigationLook;
}>(({ theme, look }) => {
  const colours = findNavigationColours(theme, look);
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: 32,
    marginTop: 8,
    padding: '0 24px',
    fontSize: '0.75rem',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textTransform: 'uppercase',
    color: colours.groupText,
    '& > span': { transition: 'opacity 250ms 100ms', overflow: 'hidden', textOverflow: 'ellipsis' },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 15,
      left: 24,
      width: 16,
      height: 1,
      backgroundColor: 'transparent',
    },
    '&[data-folded] > span': { opacity: 0, transition: 'none' },
    '&[data-folded]::after': { backgroundColor: colours.groupText },
  };
});
