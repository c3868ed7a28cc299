import { expect, it } from 'vitest';

import { buildTableCsv } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

interface Sample {
  readonly name: string;
  readonly day: string;
  readonly rate: number | null;
  readonly places: readonly string[];
}

const columns: readonly TableColumn<Sample>[] = [
  { key: 'name', title: 'Nome', value: ({ name }) => name },
  {
    key: 'day',
    title: 'Data',
    value: ({ day }) => day,
    render: ({ day }) => day.split('-').toReversed().join('/'),
  },
  {
    key: 'rate',
    title: 'Taxa',
    value: ({ rate }) => rate,
    render: ({ rate }) => (rate === null ? '–' : `${rate} %`),
  },
  {
    key: 'places',
    title: 'Lugares',
    value: ({ places }) => places.length,
    exportValue: ({ places }) => places.join(', '),
  },
  { key: 'actions', title: 'Ações', value: () => null, exportValue: null },
];

it('[TX-02] the file has the rows as they are shown, numbers as numbers, and no column without a value', () => {
  const rows: readonly Sample[] = [
    { name: 'Óbitos; "evitáveis"', day: '2026-03-05', rate: 1234.5, places: ['UTIA', 'CC'] },
    { name: '=HYPERLINK("x")', day: '2026-04-01', rate: null, places: [] },
  ];
  expect(buildTableCsv(rows, columns)).toBe(
    '\uFEFFNome;Data;Taxa;Lugares\r\n' +
      '"Óbitos; ""evitáveis""";05/03/2026;1234,5;UTIA, CC\r\n' +
      '"\'=HYPERLINK(""x"")";01/04/2026;–;\r\n',
  );
});
