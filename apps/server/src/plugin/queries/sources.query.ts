import { sourcesQueryId } from '@prumo/contracts/administration/record-associations';

import type { RecordAssociationsService } from '../../modules/record-associations/record-associations.service.ts';
import type { PluginQuery } from '../plugin-queries.ts';

/** Systems that records come from; with entity_key those that have records of it. */
export function createSourcesQuery(associations: RecordAssociationsService): PluginQuery {
  return {
    id: sourcesQueryId,
    async run(actor, { parameters }) {
      const entity = parameters.get('entity_key') ?? '';
      const sources = await associations.listSources(actor, entity === '' ? undefined : entity);
      return {
        columns: [
          { name: 'key', type: 'String' },
          { name: 'name', type: 'String' },
        ],
        rows: sources.map(({ key, name }) => [key, name]),
      };
    },
  };
}
