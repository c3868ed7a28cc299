import { presentJson } from '@prumo/bi-server/queries/exports/present-json';
import {
  entityItemsEndpoint,
  mappingsEndpoint,
  mostMappingsAtOnce,
  type mappingsAnswer,
  type mappingsChangeAnswer,
} from '@prumo/contracts/administration/record-associations';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import { presentJsonAnswer } from '../../plugin/indicator-key-input.ts';
import {
  MethodNotAllowedError,
  type PluginAnswer,
  type PluginCall,
  type PluginEndpoint,
} from '../../plugin/plugin-endpoint.ts';
import type { RecordAssociationsService } from './record-associations.service.ts';

const input = z.object({ entity_key: z.string().check(z.minLength(1)) });

/** The master records of an entity, in the JSON of a query. */
export function createEntityItemsEndpoint(associations: RecordAssociationsService): PluginEndpoint {
  return {
    name: entityItemsEndpoint,
    methods: ['GET'],
    isChange: () => false,
    async answer({ actor, parameters: { named } }) {
      const { entity_key } = decodeInput(input, Object.fromEntries(named));
      const records = await associations.listMasters(actor, entity_key);
      const result = {
        table: {
          columns: [
            { name: 'code', type: 'String' },
            { name: 'name', type: 'String' },
          ],
          rows: records.map(({ code, name }) => [code, name]),
        },
        totalRows: records.length,
        page: undefined,
      } as const;
      const { body } = await presentJson(result, { yielder: createYielder() });
      return { type: 'application/json', body: Buffer.concat(body) };
    },
  };
}

const text = z.string().check(z.minLength(1));
const rangeInput = z.object({ entity: text, source: text });
const changeInput = z.object({
  ...rangeInput.shape,
  source_code: text,
  target_code: text,
  linked: z.enum(['0', '1']),
});
// PostgreSQL takes every character but this one, which JSON can hide.
const code = text.check(z.refine((given) => !given.includes('\0'), 'It contains a null character.'));
const codesInput = z.array(code).check(z.minLength(1), z.maxLength(mostMappingsAtOnce));

/** Which records of a source stand for which master records: read by GET, linked and unlinked by POST. */
export function createMappingsEndpoint(associations: RecordAssociationsService): PluginEndpoint {
  return {
    name: mappingsEndpoint,
    methods: ['GET', 'POST'],
    isChange: (call) => findMethod(call) !== 'GET',
    async answer(call) {
      const method = findMethod(call);
      if (method === 'GET') return await read(associations, call);
      if (method !== 'POST') throw new InvalidInputError('parammethod is GET or POST.');
      // A link or a picture of another page makes a browser send a GET, so it never changes anything.
      if (call.method !== 'POST') throw new MethodNotAllowedError(['POST']);
      return await change(associations, call);
    },
  };
}

function findMethod({ parameters, method }: PluginCall): string {
  return (parameters.named.get('method') ?? method).toUpperCase();
}

async function read(associations: RecordAssociationsService, call: PluginCall): Promise<PluginAnswer> {
  const { entity, source } = decodeInput(rangeInput, Object.fromEntries(call.parameters.named));
  const links = await associations.listLinks(call.actor, { entity, source });
  const answer: z.infer<typeof mappingsAnswer> = {
    mappings: links.map(({ sourceCode, targetCode }) => ({
      entity,
      source,
      source_code: sourceCode,
      target_code: targetCode,
      linked: 1,
    })),
  };
  return presentJsonAnswer(answer);
}

async function change(associations: RecordAssociationsService, call: PluginCall): Promise<PluginAnswer> {
  const asked = decodeInput(changeInput, Object.fromEntries(call.parameters.named));
  const { entity, source, target_code: targetCode } = asked;
  const links = { entity, source, targetCode, sourceCodes: decodeSourceCodes(asked.source_code) };
  const changed =
    asked.linked === '1'
      ? await associations.link(call.actor, links)
      : await associations.unlink(call.actor, links);
  const answer: z.infer<typeof mappingsChangeAnswer> = { success: true, changed };
  return presentJsonAnswer(answer);
}

/** A code that begins with a bracket travels in an array. */
function decodeSourceCodes(given: string): readonly string[] {
  if (!given.startsWith('[')) return [given];
  const { source_code: codes } = decodeInput(z.object({ source_code: codesInput }), {
    source_code: parseJson(given),
  });
  return codes;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}
