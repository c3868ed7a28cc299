import { styled } from '@mui/material/styles';
import { LongList } from '@prumo/ui/lists/long-list';
import { useState, type FocusEvent, type ReactNode } from 'react';

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
