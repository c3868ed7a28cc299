import type { News } from '@prumo/contracts/news/news';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useToast } from '@prumo/ui/toast';

import { presentFailure } from '../../lib/http/api-failure.ts';
import { useMarkSeen } from './api/news-queries.ts';
import { texts } from './texts.ts';

export interface NewsMarkParts {
  readonly userName: string;
  /** What else tells of the news is to ask again. */
  readonly onMarked: () => void;
}

/** Marks as seen what was shown, and offers to take it back. */
export function useNewsMark({ userName, onMarked }: NewsMarkParts) {
  const showUndo = useUndoToast();
  const showToast = useToast();
  const { mutate, isPending } = useMarkSeen(userName, onMarked);
  const onError = (error: Error) => showToast({ text: presentFailure(error), tone: 'failure' });

  function markSeen({ since, until }: Pick<News, 'since' | 'until'>, onDone: () => void) {
    mutate(
      { until },
      {
        onError,
        onSuccess: () => {
          onDone();
          showUndo({
            text: texts.marked,
            undoLabel: texts.undo,
            onUndo: () => mutate({ until: since, insteadOf: until }, { onError }),
          });
        },
      },
    );
  }

  return { markSeen, isMarking: isPending };
}
