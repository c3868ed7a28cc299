import { entitiesQueryId, sourcesQueryId } from '@prumo/contracts/administration/record-associations';

import type { PluginQuery } from '../../plugin/plugin-registries.ts';
import type { RecordAssociationsService } from './record-associations.service.ts';

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

/** `{source}__{entity}`: what that source has of it. */
export function createSourceItemsQuery(associations: RecordAssociationsService): PluginQuery {
  return {
    id: /^[a-z0-9-]+__[a-z0-9-]+$/,
    async run(actor, { dataAccessId }) {
      const [source = '', entity = ''] = dataAccessId.split('__');
      const records = await associations.listSourceRecords(actor, { source, entity });
      return {
        columns: [
          { name: 'code', type: 'String' },
          { name: 'name', type: 'String' },
          { name: 'detail', type: 'String' },
        ],
        rows: records.map(({ code, name, detail }) => [code, name, detail]),
      };
    },
  };
}
