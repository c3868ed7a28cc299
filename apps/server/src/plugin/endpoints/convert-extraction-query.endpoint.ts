import { convertExtractionQueryEndpoint } from '@prumo/contracts/indicators/extraction';

import { decodeInput } from '../../http/decode-input.ts';
import type { ExtractionService } from '../../modules/extraction/extraction.service.ts';
import { indicatorKeyInput, presentJsonAnswer } from '../indicator-key-input.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

/** Makes a CDA file of an indicator's query. See docs/extraction.md for where it goes. */
export function createConvertExtractionQueryEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: convertExtractionQueryEndpoint,
    methods: ['GET', 'POST'],
    isForOwnPages: true,
    async answer({ actor, biVisitor, parameters: { named } }) {
      const { department_key, kpi_key } = decodeInput(indicatorKeyInput, Object.fromEntries(named));
      const key = { departmentId: department_key, indicatorId: kpi_key };
      return presentJsonAnswer({ success: true, ...(await extraction.convert(actor, key, biVisitor)) });
    },
  };
}
