// What the screens of files, trash, people and roles are made of: a title with what can be added, and below it a card
// with a line of tools over a list.
import Button from '@mui/material/Button';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';

interface ListHeaderProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ListHeader({ title, children }: ListHeaderProps) {
  return (
    <Header>
      <PageHeading>{title}</PageHeading>
      {children}
    </Header>
  );
}

interface SearchToolsProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly search: string;
  readonly onSearch: (typed: string) => void;
  /** How many there are; nothing while that is not known. */
  readonly count: string | undefined;
}

/** For a line of tools. */
export function SearchTools({ label, clearLabel, search, onSearch, count }: SearchToolsProps) {
  return (
    <>
      <SearchField label={label} clearLabel={clearLabel} value={search} onChange={onSearch} />
      <Count role="status">{count}</Count>
    </>
  );
}

interface AskedListProps<Answer> {
  /** Undefined as long as none has come. */
  readonly answer: Answer | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly texts: { readonly loading: string; readonly failed: string };
  /** How many the skeleton has. */
  readonly rows: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** The list, or how it stands with it. What has come once stays while it is asked for again. */
export function AskedList<Answer>(props: AskedListProps<Answer>) {
  const { answer, error, texts } = props;
  if (answer !== undefined) return props.children(answer);
  return error === null ? (
    <RowsSkeleton rows={props.rows} label={texts.loading} />
  ) : (
    <FailedState title={texts.failed} cause={describeFailure(error)} onRetry={props.onRetry} />
  );
}

/** The one main action: on a phone at the bottom right, in reach of the thumb. */
export const MainButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    right: 24,
    bottom: 24,
    zIndex: theme.zIndex.fab,
    minHeight: 48,
    boxShadow: theme.shadows[6],
  },
}));

export const ListCard = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
});

export const ToolLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  padding: '8px 20px 8px 12px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  marginBottom: 16,
  '& h1': { margin: 0 },
  [theme.breakpoints.down('sm')]: { marginBottom: 8 },
}));

const Count = styled('span')(({ theme }) => ({
  flexShrink: 0,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
