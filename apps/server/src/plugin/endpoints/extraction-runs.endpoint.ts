import { extractionRunsEndpoint, type extractionRunsAnswer } from '@prumo/contracts/indicators/extraction';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import type { ExtractionService } from '../../modules/extraction/extraction.service.ts';
import { indicatorKeyInput, presentJsonAnswer } from '../indicator-key-input.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

const input = z.pick(indicatorKeyInput, { kpi_key: true });

/** The latest runs of an indicator's extraction. */
export function createExtractionRunsEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: extractionRunsEndpoint,
    methods: ['GET'],
    async answer({ actor, parameters: { named } }) {
      const { kpi_key } = decodeInput(input, Object.fromEntries(named));
      const runs = [...(await extraction.listRuns(actor, kpi_key))];
      const answer: z.infer<typeof extractionRunsAnswer> = { success: true, runs };
      return presentJsonAnswer(answer);
    },
  };
}
