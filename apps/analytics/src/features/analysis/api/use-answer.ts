import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { isAnswerable, questionKey, runsByItself } from '../model/question.ts';
import { runAnalysis } from './run-analysis.ts';

export interface Answer {
  /** Of the question as it stands, or of the one before while the new one is being answered. */
  readonly result: SaikuResult | undefined;
  /** The result is still that of the question before. */
  readonly isOld: boolean;
  readonly isRunning: boolean;
  readonly error: unknown;
  /** The question was changed and waits for the person's word, or was cancelled. */
  readonly isWaiting: boolean;
  readonly run: () => void;
  /** Ends it in the database too. */
  readonly cancel: () => void;
}

/** Beginning of the keys of all answers. */
const answersKey = ['answers'] as const;

export function answerQuery(query: SaikuQuery) {
  return queryOptions({
    queryKey: [...answersKey, questionKey(query)],
    queryFn: async ({ signal }) => await runAnalysis(query, signal),
    staleTime: 60_000,
    retry: false,
  });
}

export function useAnswer(query: SaikuQuery): Answer {
  const client = useQueryClient();
  const key = questionKey(query);
  // Which question the person wants answered: by itself the one that stands there.
  const [asked, setAsked] = useState(key);
  const [cancelled, setCancelled] = useState<string | null>(null);
  const isAutomatic = runsByItself(query);
  const isWanted = isAnswerable(query) && cancelled !== key && (isAutomatic || asked === key);

  const answer = useQuery({
    ...answerQuery(query),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    // A question that nobody waits for any longer is stopped: its client goes, and the server ends it.
    return () => void client.cancelQueries({ queryKey: [...answersKey, key] });
  }, [client, key]);

  const { refetch } = answer;
  return {
    result: answer.data,
    isOld: answer.isPlaceholderData || (!isWanted && answer.data !== undefined),
    isRunning: answer.isFetching,
    error: answer.isFetching ? null : answer.error,
    isWaiting: isAnswerable(query) && !isWanted,
    run: useCallback(() => {
      setCancelled(null);
      setAsked(key);
      if (asked === key && cancelled !== key) void refetch();
    }, [asked, cancelled, key, refetch]),
    cancel: useCallback(() => {
      setCancelled(key);
      void client.cancelQueries({ queryKey: [...answersKey, key] });
    }, [client, key]),
  };
}
