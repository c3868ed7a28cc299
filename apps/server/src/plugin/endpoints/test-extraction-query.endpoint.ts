import { extractionQuery } from '@prumo/contracts/documents/kpi';
import { testExtractionQueryEndpoint } from '@prumo/contracts/indicators/extraction';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import type { ExtractionService } from '../../modules/extraction/extraction.service.ts';
import { indicatorKeyInput, presentJsonAnswer } from '../indicator-key-input.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

const input = z.object({
  department_key: indicatorKeyInput.shape.department_key,
  ...extractionQuery.shape,
});

/** Runs a query as an extraction would, and shows what came and what would be written. */
export function createTestExtractionQueryEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: testExtractionQueryEndpoint,
    methods: ['POST'],
    async answer({ actor, biVisitor, parameters: { named } }) {
      const { department_key, datasource, type } = decodeInput(input, Object.fromEntries(named));
      // As it was typed: what is told about a place in it must fit what the person sees.
      const query = { datasource, type, query: named.get('query') ?? '' };
      return presentJsonAnswer(await extraction.test(actor, department_key, query, biVisitor));
    },
  };
}
