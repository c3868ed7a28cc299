import { presentJson } from '@prumo/bi-server/queries/exports/present-json';
import { entityItemsEndpoint } from '@prumo/contracts/administration/record-associations';
import { createPacer } from '@prumo/database/long-work/create-pacer';
import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import type { RecordAssociationsService } from '../../modules/record-associations/record-associations.service.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

const input = z.object({ entity_key: z.string().check(z.minLength(1)) });

/** The master records of an entity, in the JSON of a query. */
export function createEntityItemsEndpoint(associations: RecordAssociationsService): PluginEndpoint {
  return {
    name: entityItemsEndpoint,
    methods: ['GET'],
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
      const { body } = await presentJson(result, { pacer: createPacer() });
      return { type: 'application/json', body: Buffer.concat(body) };
    },
  };
}
