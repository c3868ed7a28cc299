import type { RecordAssociationsService } from '../../modules/record-associations/record-associations.service.ts';
import type { PluginQuery } from '../plugin-queries.ts';

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
