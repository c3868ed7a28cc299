import {
  analysisErrorCodes,
  resultAnalysisCalls,
  type ResultAnalysis,
  type SentResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { useDismissToasts, useToast } from '@prumo/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiFailure, presentFailure } from '../../../lib/http/api-failure.ts';
import { sendCall } from '../../../lib/http/send-call.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { listCreatedTasks } from '../model/list-created-tasks.ts';
import { texts } from '../texts.ts';
import { analysisKeys } from './analysis-queries.ts';

interface Save {
  readonly id: string;
  readonly input: SentResultAnalysis;
  /** As it was known before, when it is saved once more for the sake of its tasks. */
  readonly before: ResultAnalysis | null;
}

/** Saves an analysis and tells what became of it and of its tasks. */
export function useSaveAnalysis() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismissToasts = useDismissToasts();

  return useMutation({
    // However often it is sent, it is one analysis with its tasks.
    mutationFn: async ({ id, input }: Save) =>
      await sendCall(resultAnalysisCalls.save, { params: { id }, body: input }),
    onMutate: () => dismissToasts(),
    onSuccess: (saved, { before }) => {
      queryClient.setQueryData(analysisKeys.one(saved.id), saved);
      for (const text of listToasts(saved, before)) showToast({ text, tone: 'success' });
      // Not waited for: what is saved is saved.
      void queryClient.invalidateQueries({ queryKey: indicatorKeys.all });
    },
    onError: (error) => {
      // That one is asked about on the screen.
      if (!isIdTaken(error)) showToast({ text: presentFailure(error), tone: 'failure' });
    },
  });
}

/** It was saved under this id before, with another content. */
export function isIdTaken(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === analysisErrorCodes.idTaken;
}

function listToasts(saved: ResultAnalysis, before: ResultAnalysis | null): readonly string[] {
  const created = listCreatedTasks(saved, before);
  const actions = created.filter(({ kind }) => kind === 'action').length;
  return [
    ...(before === null ? [texts.saved] : []),
    ...(actions === 0 ? [] : [texts.actionTaskCreated(actions)]),
    ...(created.some(({ kind }) => kind === 'method') ? [texts.methodTaskCreated] : []),
  ];
}
