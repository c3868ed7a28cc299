import { LongList } from '@prumo/ui/lists/long-list';
import { styled, styledByProps } from '@prumo/ui/styled';
import { clampLines } from '@prumo/ui/theme/clamp-lines';
import { type FocusEvent, type ReactNode, useState } from 'react';

import { texts } from '../texts.ts';

/** Above a list: its search and what narrows it. */
export const ListBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '0 16px 12px',
  // The search is as wide as the list under it.
  '& .MuiInputBase-root': { maxWidth: 'none' },
});

/** How many of all are in the list, also for those who only hear it. */
export function ListCount({ found, all }: { readonly found: number; readonly all: number }) {
  return <Count role="status">{found === all ? texts.count(all) : texts.countOf(found, all)}</Count>;
}

/** In the place of a list that was narrowed too far. */
export const NothingFound = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '48px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

/** For the control of a row by which arrow keys lead through the list. */
export interface RowControl {
  readonly tabIndex: number;
  readonly 'data-row-control': string;
  readonly onFocus: (event: FocusEvent) => void;
}

interface RecordListProps<Kind> {
  /** What the rows are. */
  readonly label: string;
  readonly records: readonly Kind[];
  readonly rowHeight: number;
  /** Another one when another list was asked for: that begins at its top. */
  readonly scope: string;
  /** Where the keyboard enters the list before anybody was in it. */
  readonly entryCode: string | null;
  readonly renderRow: (record: Kind, control: RowControl) => ReactNode;
}

/** Records to choose among, thousands of them if need be, in a pane of their own. It is one stop of the tab key. */
export function RecordList<Kind extends { readonly code: string }>(props: RecordListProps<Kind>) {
  const { label, records, rowHeight, scope, entryCode, renderRow } = props;
  const [lastCode, setLastCode] = useState<string | null>(null);
  const codes = records.map(({ code }) => code);
  const current = [lastCode, entryCode].find((code) => code !== null && codes.includes(code)) ?? codes[0];

  return (
    <Pane data-scroll-pane="">
      <LongList
        label={label}
        keys={codes}
        rowHeight={rowHeight}
        scope={scope}
        keptKey={current ?? null}
        renderRow={(index) => {
          const record = records[index];
          return record === undefined
            ? null
            : renderRow(record, {
                tabIndex: record.code === current ? 0 : -1,
                'data-row-control': 'choose',
                onFocus: (event) => {
                  setLastCode(record.code);
                  bringIntoView(event.target);
                },
              });
        }}
      />
    </Pane>
  );
}

/** What a key led to is seen whole, also where the pane itself is partly out of sight. */
function bringIntoView(target: Element): void {
  if (target.matches(':focus-visible')) target.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
}

const Pane = styled('div')(({ theme }) => ({
  height: 'clamp(184px, calc(100vh - 540px), 640px)',
  overflowY: 'auto',
  // As high as the foot of the card, which stands over what is under it.
  '& [data-row]': { scrollMarginBottom: 88 },
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('md')]: { height: '52vh' },
}));

interface RecordWordsProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a row says: the name, and under it what else there is to know. */
export function RecordWords({ name, children }: RecordWordsProps) {
  return (
    <Words>
      <Name title={name}>{name}</Name>
      <Detail>{children}</Detail>
    </Words>
  );
}

export const rowHeights = { wide: 52, narrow: 68 } as const;

/** A label where the whole row stands for its control. */
export const RecordRow = styledByProps('div', {
  shouldForwardProp: (prop) => prop !== 'isChosen' && prop !== 'as',
})<{
  isChosen?: boolean;
}>(({ theme, isChosen = false }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  padding: '0 12px 0 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: isChosen ? theme.palette.secondary.light : 'transparent',
  'label&': { cursor: 'pointer' },
  '&:hover': { backgroundColor: isChosen ? theme.palette.secondary.light : theme.palette.background.default },
}));

const Words = styled('span')({ flex: '1 1 auto', minWidth: 0 });

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    ...clampLines(2),
    whiteSpace: 'normal',
    lineHeight: 1.3,
  },
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
