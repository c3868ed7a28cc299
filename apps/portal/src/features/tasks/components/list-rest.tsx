import Button from '@mui/material/Button';
import { styled } from '@prumo/ui/styled';

import type { TaskList } from '../api/task-list.ts';
import { texts } from '../texts.ts';

/** Says that there are more tasks than were fetched; they come as one scrolls, or when asked for. */
export function ListRest({ list }: { readonly list: TaskList }) {
  const { loadedCount, totalCount, isLoadingRest, hasRestFailed, loadRest } = list;
  if (loadedCount >= totalCount) {
    return null;
  }
  return (
    <Place>
      <span>{hasRestFailed ? texts.restFailed : texts.partOfAll(loadedCount, totalCount)}</span>
      <Button size="small" disabled={isLoadingRest} onClick={loadRest}>
        {isLoadingRest ? texts.loadingRest : texts.loadRest}
      </Button>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 16px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
