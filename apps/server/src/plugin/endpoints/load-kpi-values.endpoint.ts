import { loadKpiValuesEndpoint, type loadKpiValuesAnswer } from '@prumo/contracts/indicators/extraction';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import type { ExtractionService } from '../../modules/extraction/extraction.service.ts';
import { indicatorKeyInput, presentJsonAnswer } from '../indicator-key-input.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

const input = z.extend(indicatorKeyInput, {
  skip_automated_extraction: z.optional(z.enum(['yes', 'no'])),
  /** After an indicator was saved; else somebody asked for it. */
  trigger: z.optional(z.enum(['save', 'hand'])),
});

/** Runs the extraction of an indicator and stores what it gives. */
export function createLoadKpiValuesEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: loadKpiValuesEndpoint,
    methods: ['GET', 'POST'],
    isForOwnPages: true,
    async answer({ actor, biVisitor: visitor, parameters: { named } }) {
      const {
        department_key,
        kpi_key,
        skip_automated_extraction,
        trigger = 'hand',
      } = decodeInput(input, Object.fromEntries(named));
      const key = { departmentId: department_key, indicatorId: kpi_key };
      const run =
        skip_automated_extraction === 'yes'
          ? await extraction.skip(actor, key)
          : await extraction.run(actor, key, { trigger, visitor });
      const answer: z.infer<typeof loadKpiValuesAnswer> = { success: true, run };
      return presentJsonAnswer(answer);
    },
  };
}
