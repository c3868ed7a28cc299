// The BI server with the catalogue of measurements, a saved analysis of it and one department, and the calls about roles.
import type { OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';

import type { OlapRoleAuditEntry } from '../../olap/permissions/olap-role-audit.ts';
import { serverUser } from '../http/bi-user.ts';
import type { BiAnswer } from './bi-client.ts';
import { measurementQuestion, measurementSchema } from './cubes/texts.ts';
import { askPermissions } from './olap-roles.ts';
import { plainReader } from './people/texts.ts';
import { startTestBiServer, type TestBiServer } from './start-test-bi-server.ts';

export interface RoleServer extends TestBiServer {
  /** Of what administrators changed since `forget`. */
  readonly audited: OlapRoleAuditEntry[];
  readonly told: { count: number };
  ask(method: string, path: string, body?: unknown, as?: string): Promise<BiAnswer>;
  /** A good answer; throws for another one. */
  read<Answer>(method: string, path: string, body?: unknown, as?: string): Promise<Answer>;
  /** Status and code. */
  refusal(method: string, path: string, body?: unknown): Promise<[number, unknown]>;
  create(draft: OlapRoleDraft): Promise<OlapRole>;
  /** Deletes all roles. */
  forget(): Promise<void>;
}

export async function startRoleServer(): Promise<RoleServer> {
  const warehouse = await createTestWarehouse();
  const audited: OlapRoleAuditEntry[] = [];
  const told = { count: 0 };
  const server = await startTestBiServer({
    dataSources: { SGHDW: warehouse.readerUrl },
    openOlapRoleAudit: () => ({ record: async (entry) => void audited.push(entry) }),
    onOlapRolesChanged: () => void (told.count += 1),
    departments: {
      ofPerson: `select 'd1'::text as id, 'UTIA'::text as initials, 'UTI Adulto'::text as name, true as "isLed" where $1 = '${plainReader}'`,
      list: async () => [
        { id: 'd1', initials: 'UTIA', name: 'UTI Adulto', people: [plainReader], responsible: [plainReader] },
      ],
    },
  });
  await server.biServer.catalogueFiles.save(serverUser, {
    name: 'Medidas',
    dataSource: 'SGHDW',
    schemaText: measurementSchema,
    overwrite: false,
  });
  const saved = Buffer.from(JSON.stringify(measurementQuestion));
  await server.biServer.files.writeFile(serverUser, '/public/medidas.saiku', saved);

  const ask: RoleServer['ask'] = async (method, path, body, as) =>
    await askPermissions(server.url, method, path, body, as);

  async function read<Answer>(method: string, path: string, body?: unknown, as?: string): Promise<Answer> {
    const { status, text } = await ask(method, path, body, as);
    if (status !== 200 && status !== 201) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  return {
    ...server,
    audited,
    told,
    ask,
    read,
    async refusal(method, path, body) {
      const { status, text } = await ask(method, path, body);
      return [status, (JSON.parse(text) as { code: unknown }).code];
    },
    create: async (draft) => (await read<{ role: OlapRole }>('POST', '/roles', draft)).role,
    async forget() {
      for (const { id, version } of await server.biServer.olapRoles.list())
        await ask('DELETE', `/roles/${id}?version=${version}`);
      audited.length = 0;
      told.count = 0;
    },
    async close() {
      await server.close();
      await warehouse.drop();
    },
  };
}
