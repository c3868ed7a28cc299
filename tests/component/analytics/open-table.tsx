// The table of an analysis alone: what it asks for next is kept, and what it shows stays the answer that it was given.
import { AnalysisTable } from '@prumo/analytics/features/analysis/table/analysis-table.tsx';
import {
  recordedMetadata,
  recordedQuery,
  recordedResult,
} from '@prumo/analytics/features/analysis/table/testing/recorded-answer.ts';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { useState } from 'react';
import { page } from 'vitest/browser';

import { showPart } from '../support/show-part.tsx';

interface OpenTable {
  /** Each question that the table asked for, the last one at the end. */
  readonly asked: SaikuQuery[];
}

interface Opening {
  readonly result?: SaikuResult;
  readonly query?: SaikuQuery;
  readonly canDrillThrough?: boolean;
  readonly isReadOnly?: boolean;
}

export function openTable(opening: Opening = {}): OpenTable {
  const asked: SaikuQuery[] = [];
  showPart(<Table {...opening} onAsk={(query) => asked.push(query)} />);
  return { asked };
}

function Table({
  result = recordedResult,
  query: first = recordedQuery,
  canDrillThrough = true,
  isReadOnly = false,
  onAsk,
}: Opening & { readonly onAsk: (query: SaikuQuery) => void }) {
  const [query, setQuery] = useState(first);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <h1>Análise</h1>
      <AnalysisTable
        result={result}
        query={query}
        metadata={recordedMetadata}
        onChange={(next) => {
          onAsk(next);
          setQuery(next);
        }}
        canDrillThrough={canDrillThrough}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

export const table = {
  grid: page.getByRole('grid', { name: 'Resultado da análise' }),
  cell: (text: string) => table.grid.getByRole('gridcell', { name: text, exact: true }),
  header: (text: string) => table.grid.getByRole('columnheader', { name: text, exact: true }),
  tool: (name: string) =>
    page.getByRole('group', { name: 'Ferramentas da tabela' }).getByRole('button', { name }),
  choice: (name: string) => page.getByRole('menuitemradio', { name, exact: true }),
  entry: (name: string) => page.getByRole('menuitem', { name, exact: true }),
};

/** The active cell, as screen readers are told. */
export function readActive(): string {
  const id = table.grid.element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}
