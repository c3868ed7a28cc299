import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { buildSourceKey } from '../../../features/inbox/model/source-answers.ts';
import { newsNoticeName } from '../../../features/news/model/news-notice.ts';

/** What was seen is no notice any more. */
export function useNewsParts(userName: string) {
  const queryClient = useQueryClient();
  const onMarked = useCallback(
    () =>
      void queryClient.invalidateQueries({ queryKey: buildSourceKey(userName, newsNoticeName), exact: true }),
    [queryClient, userName],
  );
  return { userName, onMarked };
}
