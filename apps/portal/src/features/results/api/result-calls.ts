import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import {
  kpiResultDocument,
  kpiResultType,
  presentKpiResultId,
  type KpiResultInput,
} from '@prumo/contracts/documents/kpi-result';
import {
  extractionRunsAnswer,
  extractionRunsEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import { resultHistoryCalls } from '@prumo/contracts/indicators/result-history';
import type { Month } from '@prumo/domain/indicators/month';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';
import { indicatorKeys } from '../../../lib/indicators/indicator-queries.ts';
import { loadKpiValues } from '../../../lib/indicators/indicator-requests.ts';
import { buildPluginPath, createDocumentsAnswer } from '../../../lib/plugin/quality-plugin.ts';

/** All months or none. */
export async function recordResults(input: KpiResultInput): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: 'POST',
      paramtype: kpiResultType,
      paramdoc: JSON.stringify(input),
    }),
    answer: writtenDocument,
  });
}

/** Who recorded the result of a month. */
export function useRecorder(indicatorId: string, month: Month) {
  const id = presentKpiResultId(indicatorId, month);
  return useQuery({
    queryKey: [...indicatorKeys.all, 'recorder', id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ parammethod: 'GET', paramtype: kpiResultType, paramid: id });
      const [found] = await sendRequest({
        method: 'GET',
        path: `${buildPluginPath('docstore')}?${query.toString()}`,
        answer: createDocumentsAnswer((_id, document) => kpiResultDocument.parse(document)),
        signal,
      });
      return found ?? null;
    },
  });
}

/** What was done to the results of an indicator, the newest first. */
export function useResultHistory(indicatorId: string) {
  return useQuery({
    queryKey: [...indicatorKeys.all, 'history', indicatorId],
    queryFn: async ({ signal }) => {
      const { changes } = await sendCall(resultHistoryCalls.list, { query: { indicatorId } }, { signal });
      return changes;
    },
  });
}

interface Removal {
  readonly indicatorId: string;
  readonly month: Month;
  /** Empty only of what the person recorded. */
  readonly reason: string;
}

export async function removeResult({ indicatorId, month, reason }: Removal): Promise<void> {
  await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: 'DELETE',
      paramtype: kpiResultType,
      paramid: presentKpiResultId(indicatorId, month),
      ...(reason.trim() !== '' && { paramreason: reason.trim() }),
    }),
    // An answer without its success flag counts as a failure.
    answer: writtenDocument,
  });
}

/** Runs the extraction of one indicator now. */
export function useLoadKpiValues(departmentId: string, indicatorId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await loadKpiValues({ departmentId, indicatorId, trigger: 'hand' }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: indicatorKeys.all }),
  });
}

/** The latest, newest first. */
export function useExtractionRuns(indicatorId: string) {
  return useQuery({
    queryKey: [...indicatorKeys.all, 'runs', indicatorId],
    queryFn: async ({ signal }) => await loadExtractionRuns(indicatorId, signal),
  });
}

async function loadExtractionRuns(
  indicatorId: string,
  signal: AbortSignal,
): Promise<readonly ExtractionRun[]> {
  const query = new URLSearchParams({ paramkpi_key: indicatorId });
  const { runs } = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath(extractionRunsEndpoint)}?${query.toString()}`,
    answer: extractionRunsAnswer,
    signal,
  });
  return runs;
}
