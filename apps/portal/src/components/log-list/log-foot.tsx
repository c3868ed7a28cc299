import { styled } from '@prumo/ui/styled';
import { TablePager } from '@prumo/ui/table/data-table';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';

interface LogFootProps {
  /** Of the table. */
  readonly label: string;
  readonly total: number;
  readonly pageSize: number;
  /** From 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** How many there are, in words. */
  readonly found: string;
  readonly children?: ReactNode;
}

/** How many rows of a log there are, and the way to the other pages. */
export function LogFoot({ label, total, pageSize, page, onPage, found, children }: LogFootProps) {
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  return (
    <Foot>
      <span role="status">
        {found} · {texts.pageOf(page + 1, lastPage + 1)}
        {children}
      </span>
      <TablePager label={label} page={page} lastPage={lastPage} onPage={onPage} />
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
