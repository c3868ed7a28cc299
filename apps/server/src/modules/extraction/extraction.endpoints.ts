// The extraction over the plugin: run it, try a query, make a CDA file of one, list runs.
import { extractionQuery } from '@prumo/contracts/documents/kpi';
import {
  convertExtractionQueryEndpoint,
  extractionRunsEndpoint,
  runExtractionEndpoint,
  testExtractionQueryEndpoint,
  type extractionRunsAnswer,
  type runExtractionAnswer,
} from '@prumo/contracts/indicators/extraction';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import { indicatorKeyInput, presentJsonAnswer } from '../../plugin/indicator-key-input.ts';
import type { PluginEndpoint } from '../../plugin/plugin-endpoint.ts';
import type { ExtractionService } from './extraction.service.ts';

const loadInput = z.extend(indicatorKeyInput, {
  skip_automated_extraction: z.optional(z.enum(['yes', 'no'])),
  /** After an indicator was saved; else somebody asked for it. */
  trigger: z.optional(z.enum(['save', 'hand'])),
});

/** Runs the extraction of an indicator and stores what it gives. */
export function createRunExtractionEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: runExtractionEndpoint,
    methods: ['GET', 'POST'],
    isForOwnPages: true,
    isChange: () => true,
    async answer({ actor, biPrincipal: principal, parameters: { named } }) {
      const {
        department_key,
        kpi_key,
        skip_automated_extraction,
        trigger = 'hand',
      } = decodeInput(loadInput, Object.fromEntries(named));
      const key = { departmentId: department_key, indicatorId: kpi_key };
      const run =
        skip_automated_extraction === 'yes'
          ? await extraction.skip(actor, key)
          : await extraction.run(actor, key, { trigger, principal });
      const answer: z.infer<typeof runExtractionAnswer> = { success: true, run };
      return presentJsonAnswer(answer);
    },
  };
}

const testInput = z.object({
  department_key: indicatorKeyInput.shape.department_key,
  ...extractionQuery.shape,
});

/** Runs a query as an extraction would, and shows what came and what would be written. */
export function createTestExtractionQueryEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: testExtractionQueryEndpoint,
    methods: ['POST'],
    // It writes nothing, but it runs what somebody has typed.
    isChange: () => true,
    async answer({ actor, biPrincipal, parameters: { named } }) {
      const { department_key, datasource, type } = decodeInput(testInput, Object.fromEntries(named));
      // As it was typed: what is told about a place in it must fit what the person sees.
      const query = { datasource, type, query: named.get('query') ?? '' };
      return presentJsonAnswer(await extraction.test(actor, department_key, query, biPrincipal));
    },
  };
}

/** Makes a CDA file of an indicator's query. See docs/extraction.md for where it goes. */
export function createConvertExtractionQueryEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: convertExtractionQueryEndpoint,
    methods: ['GET', 'POST'],
    isForOwnPages: true,
    isChange: () => true,
    async answer({ actor, biPrincipal, parameters: { named } }) {
      const { department_key, kpi_key } = decodeInput(indicatorKeyInput, Object.fromEntries(named));
      const key = { departmentId: department_key, indicatorId: kpi_key };
      return presentJsonAnswer({ success: true, ...(await extraction.convert(actor, key, biPrincipal)) });
    },
  };
}

const runsInput = z.pick(indicatorKeyInput, { kpi_key: true });

/** The latest runs of an indicator's extraction. */
export function createExtractionRunsEndpoint(extraction: ExtractionService): PluginEndpoint {
  return {
    name: extractionRunsEndpoint,
    methods: ['GET'],
    isChange: () => false,
    async answer({ actor, parameters: { named } }) {
      const { kpi_key } = decodeInput(runsInput, Object.fromEntries(named));
      const runs = [...(await extraction.listRuns(actor, kpi_key))];
      const answer: z.infer<typeof extractionRunsAnswer> = { success: true, runs };
      return presentJsonAnswer(answer);
    },
  };
}
