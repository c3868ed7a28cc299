// The BI server with the small warehouse and its cube, and the calls of Nova Consulta.
import type { QueryParameter, QueryWish } from '@prumo/contracts/bi/query-runner';
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';

import type { QueryRunAuditEntry } from '../../queries/runner/query-run-audit.ts';
import type { BiServerParts } from '../bi-server-parts.ts';
import { serverUser } from '../http/bi-user.ts';
import { askBi, type BiAnswer } from './bi-client.ts';
import { measurementSchema } from './cubes/texts.ts';
import { startTestBiServer, type TestBiServer } from './start-test-bi-server.ts';

export interface QueryServer extends TestBiServer {
  readonly warehouse: TestWarehouse;
  readonly audited: QueryRunAuditEntry[];
  /** As somebody; as a Power User unless told. */
  ask(method: string, path: string, body?: unknown, as?: string): Promise<BiAnswer>;
  /** A good answer; throws for another one. */
  read<Answer>(method: string, path: string, body?: unknown, as?: string): Promise<Answer>;
  /** Status and what the answer says. */
  refusal(wish: QueryWish): Promise<Record<string, unknown>>;
}

export const powerUser = 'Ana.Luz';

export function sql(text: string, parameters: readonly QueryParameter[] = []): QueryWish {
  return { language: 'sql', source: 'SGHDW', text, parameters: [...parameters] };
}

export function mdx(text: string, parameters: readonly QueryParameter[] = []): QueryWish {
  return { language: 'mdx', source: 'Medidas', text, parameters: [...parameters] };
}

export function parameter(name: string, type: QueryParameter['type'], value: string): QueryParameter {
  return { name, type, pattern: '', value };
}

export async function startQueryServer(parts: Partial<BiServerParts> = {}): Promise<QueryServer> {
  const warehouse = await createTestWarehouse();
  const audited: QueryRunAuditEntry[] = [];
  const server = await startTestBiServer({
    dataSources: { SGHDW: warehouse.readerUrl },
    openQueryRunAudit: () => ({ record: async (entry) => void audited.push(entry) }),
    ...parts,
  });
  await server.biServer.catalogueFiles.save(serverUser, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });

  const ask: QueryServer['ask'] = async (method, path, body, as = powerUser) =>
    await askBi(server.url, {
      method,
      path: `/plugin/query-runner/api${path}`,
      as,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    ...server,
    warehouse,
    audited,
    ask,
    async read<Answer>(method: string, path: string, body?: unknown, as?: string): Promise<Answer> {
      const { status, text } = await ask(method, path, body, as);
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
      return JSON.parse(text) as Answer;
    },
    async refusal(wish) {
      const { status, text } = await ask('POST', '/run', wish);
      return { status, ...(JSON.parse(text) as Record<string, unknown>) };
    },
    async close() {
      await server.close();
      await warehouse.drop();
    },
  };
}
