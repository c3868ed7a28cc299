import { entitiesQueryId } from '@prumo/contracts/administration/record-associations';

import type { RecordAssociationsService } from '../../modules/record-associations/record-associations.service.ts';
import type { PluginQuery } from '../plugin-queries.ts';

/** Kinds of records that sources have too; with entity_key only that one. */
export function createEntitiesQuery(associations: RecordAssociationsService): PluginQuery {
  return {
    id: entitiesQueryId,
    async run(actor, { parameters }) {
      const entity = parameters.get('entity_key') ?? '';
      const entities = await associations.listEntities(actor, entity === '' ? undefined : entity);
      return {
        columns: [
          { name: 'key', type: 'String' },
          { name: 'name', type: 'String' },
        ],
        rows: entities.map(({ key, name }) => [key, name]),
      };
    },
  };
}
