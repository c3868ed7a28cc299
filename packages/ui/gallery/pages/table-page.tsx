import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import { DataTable } from '../../src/table/data-table.tsx';
import type { TableColumn } from '../../src/table/table-column.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { sampleRecords, type SampleRecord } from '../samples/table/sample-records.ts';
import { texts } from '../samples/table/texts.ts';

export const tablePage: GalleryPage = { key: 'table', title: 'Table', render: () => <TableSample /> };

function TableSample() {
  const [status, setStatus] = useState<Status>('ready');
  const [count, setCount] = useState(200);
  const rows = useMemo(() => sampleRecords.slice(0, count), [count]);

  return (
    <>
      <Controls>
        <label>
          Status{' '}
          <select value={status} onChange={(event) => setStatus(findStatus(event.target.value))}>
            {statuses.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Rows{' '}
          <select value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {[200, 2000, 57, 1, 0].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </Controls>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        status={status}
        emptyText={texts.empty}
        exportName={texts.fileName}
      />
    </>
  );
}

const statuses = ['ready', 'processing', 'loading'] as const;

type Status = (typeof statuses)[number];

function findStatus(asked: string): Status {
  return statuses.find((one) => one === asked) ?? 'ready';
}

function keyOf({ number }: SampleRecord): string {
  return String(number);
}

const columns: readonly TableColumn<SampleRecord>[] = [
  { key: 'number', title: texts.number, value: ({ number }) => number, align: 'right', isSortable: true },
  { key: 'indicator', title: texts.indicator, value: ({ indicator }) => indicator, isSortable: true },
  { key: 'department', title: texts.department, value: ({ department }) => department, isSortable: true },
  {
    key: 'day',
    title: texts.date,
    value: ({ day }) => day,
    render: ({ day }) => day.split('-').toReversed().join('/'),
    isSortable: true,
  },
  { key: 'rate', title: texts.rate, value: ({ rate }) => rate, align: 'right', isSortable: true },
  { key: 'note', title: texts.note, value: ({ rate }) => ((rate ?? 0) > 90 ? texts.noteText : null) },
];

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  marginBottom: 16,
  '& select': { font: 'inherit', padding: '4px 8px' },
});
