import { useRef } from 'react';

import { Icon } from '../icon.tsx';
import { WindowedRows, useScrollToRow } from '../lists/windowed-rows.tsx';
import { styled } from '../styled.tsx';
import type { SearchResult } from './search-result.ts';
import { texts } from './texts.ts';

interface SearchResultsProps {
  readonly listId: string;
  readonly results: readonly SearchResult[];
  /** The row that Enter would choose. */
  readonly current: number;
  readonly optionId: (index: number) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (result: SearchResult) => void;
}

/** The list under the search field; the field keeps the focus. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, results, current, optionId, onPoint, onChoose } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  useScrollToRow({ scrollRef, index: current, rowHeight, coveredHeight: 0 });

  return (
    <List ref={scrollRef} id={listId} role="listbox" aria-label={texts.results} data-scroll-pane="">
      <WindowedRows
        count={results.length}
        rowHeight={rowHeight}
        scrollRef={scrollRef}
        keptIndex={current}
        keyOf={(index) => results[index]?.id ?? ''}
        renderRow={(index) => {
          const result = results[index];
          return (
            result !== undefined && (
              <Option
                id={optionId(index)}
                role="option"
                title={result.title}
                aria-selected={index === current}
                aria-posinset={index + 1}
                aria-setsize={results.length}
                // Not on entering: rows also come to the pointer while the list scrolls.
                onPointerMove={() => onPoint(index)}
                // The field keeps the focus, whose loss would close the list before the click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(result)}
              >
                {result.iconPath === null ? <NoSign /> : <Sign path={result.iconPath} fontSize="small" />}
                <Words>
                  {result.title}
                  {result.subtitle !== null && <Subtitle>{result.subtitle}</Subtitle>}
                </Words>
              </Option>
            )
          );
        }}
      />
    </List>
  );
}

const rowHeight = 56;

const List = styled('div')({ maxHeight: 300, overflowX: 'hidden', overflowY: 'auto' });

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 22,
  height: rowHeight,
  padding: '0 24px 0 22px',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.secondary.light,
    boxShadow: `inset 3px 0 ${theme.palette.secondary.main}`,
  },
  [theme.breakpoints.down('sm')]: { gap: 16, padding: '0 16px' },
}));

const Sign = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));

const NoSign = styled('span')({ flexShrink: 0, width: 20 });

const Words = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Subtitle = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.palette.text.secondary,
}));
