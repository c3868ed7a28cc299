// A data administrator's calls about record associations, and sources that no other test has.
import { mappingsAnswer } from '@prumo/contracts/administration/record-associations';

import type { QualityTables } from '../../modules/quality-tables.ts';
import { createRecordAssociationsRepository } from '../../modules/record-associations/record-associations.repository.ts';
import type { Answer } from '../../testing/browser-like-client.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { createPluginClient, type PluginClient } from './plugin-client.ts';

export interface AssociationFixture {
  readonly alice: PluginClient;
  /** With records A, B and [C] of leito-2, none of them linked. */
  createSource(): Promise<string>;
  /** A of leito-2 to L1, unless the change says otherwise. */
  send(source: string, change: Readonly<Record<string, string>>): Promise<Answer>;
  link(source: string, codes: readonly string[], target?: string): Promise<Answer>;
  unlink(source: string, codes: readonly string[], target?: string): Promise<Answer>;
  /** As `A>L1`. */
  listLinks(source: string): Promise<readonly string[]>;
  listAudit(source: string): Promise<readonly unknown[]>;
}

const entity = 'leito-2';

export async function createAssociationFixture(server: TestServer): Promise<AssociationFixture> {
  const alice = await createPluginClient(server.url, 'ALICE.BARROS');
  const repository = createRecordAssociationsRepository(server.database);
  await repository.insertEntities([{ key: entity, name: 'Leito' }]);
  await repository.insertMasters(entity, [
    { code: 'L1', name: 'Leito 1' },
    { code: 'L2', name: 'Leito 2' },
  ]);
  let count = 0;

  const send: AssociationFixture['send'] = async (source, change) =>
    await alice.post('mappings', {
      parammethod: 'POST',
      paramentity: entity,
      paramsource: source,
      paramsource_code: 'A',
      paramtarget_code: 'L1',
      paramlinked: '1',
      ...change,
    });

  return {
    alice,
    send,

    async createSource() {
      count += 1;
      const source = `fonte-${count}`;
      await repository.insertSources([{ key: source, name: `Fonte ${count}` }]);
      await repository.insertSourceRecords(
        { source, entity },
        ['A', 'B', '[C]'].map((code) => ({ code, name: `Leito ${code}`, detail: '' })),
      );
      return source;
    },

    link: async (source, codes, target = 'L1') =>
      await send(source, { paramsource_code: JSON.stringify(codes), paramtarget_code: target }),

    unlink: async (source, codes, target = 'L1') =>
      await send(source, {
        paramsource_code: JSON.stringify(codes),
        paramtarget_code: target,
        paramlinked: '0',
      }),

    async listLinks(source) {
      const { body } = await alice.get('mappings', { paramentity: entity, paramsource: source });
      return mappingsAnswer
        .parse(body)
        .mappings.map(({ source_code, target_code }) => `${source_code}>${target_code}`)
        .toSorted();
    },

    async listAudit(source) {
      return await server.database
        .queries<QualityTables>()
        .selectFrom('quality.audit_entry')
        .select(['user_name', 'action', 'document_id', 'before', 'after'])
        .where('document_type', '=', 'record-association')
        .where('document_id', 'like', `${entity}/${source}/%`)
        .orderBy('id')
        .execute();
    },
  };
}
