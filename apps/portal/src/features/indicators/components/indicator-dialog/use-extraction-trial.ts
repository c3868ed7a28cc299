import type { ExtractionTrial } from '@prumo/contracts/indicators/extraction';
import type { IndicatorExtraction } from '@prumo/domain/indicators/indicator';
import { useMutation } from '@tanstack/react-query';

import { testExtractionQuery } from '../../api/test-extraction-query.ts';

interface TriedQuery {
  /** As it was typed, with the blanks around it. */
  readonly extraction: IndicatorExtraction;
  readonly trial: ExtractionTrial;
}

/** Runs a query without storing anything, and keeps what came of the last one. */
export function useExtractionTrial(departmentId: string) {
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: async (extraction: IndicatorExtraction): Promise<TriedQuery> => ({
      extraction,
      trial: await testExtractionQuery(departmentId, { ...extraction, query: extraction.query.trim() }),
    }),
  });

  return {
    run: (extraction: IndicatorExtraction) => mutate(extraction),
    reset,
    isPending,
    tried: data ?? null,
    /** Why the last one could not be asked for at all. */
    error,
  };
}
