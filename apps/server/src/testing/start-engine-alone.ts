// Prumo's own engine as a remote one, as a real one stands there: no gateway before it, so that it refuses nothing that an engine
// would take.
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createWorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';
import { createPasswords } from '@prumo/workflow-engine/identity/passwords';
import { createStoredIdentities } from '@prumo/workflow-engine/identity/stored-identities';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';
import { createWorkflowServer } from '@prumo/workflow-engine/rest/create-workflow-server';
import { createBasicAuthentication } from '@prumo/workflow-engine/rest/http/authenticate';
import fastify from 'fastify';

import { businessCalendarName, createBusinessCalendar } from '../workflow/business-calendar.ts';

interface EngineAlone {
  /** As WORKFLOW_URL names it. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * @param groupsOf its people, whose password is prumo, with their groups
 * @param given of another server that goes on using it; else it gets one of its own
 */
export async function startEngineAlone(
  groupsOf: Readonly<Record<string, readonly string[]>>,
  given?: Database,
): Promise<EngineAlone> {
  const own = given === undefined ? await createTestDatabase([workflowMigrations]) : undefined;
  const database = given ?? own?.database;
  if (database === undefined) throw new Error('an engine needs a database');
  const identity = createStoredIdentities(database, createPasswords({ N: 2 ** 8, r: 8, p: 1 }));
  const { changes } = identity;
  if (changes === undefined) throw new Error('the engine keeps these people itself');
  for (const group of new Set(Object.values(groupsOf).flat()))
    await changes.createGroup(group, { name: group });
  for (const [name, groups] of Object.entries(groupsOf)) {
    await changes.createPerson(name, { firstName: name, password: 'prumo' });
    for (const group of groups) await changes.addMember(group, name);
  }
  const parts = { database, identity, clock: Date.now, timeZone: 'America/Sao_Paulo' };
  const engine = createWorkflowEngine({
    ...parts,
    calendars: { [businessCalendarName]: createBusinessCalendar() },
  });
  const app = fastify({ forceCloseConnections: true });
  await createWorkflowServer({
    ...parts,
    commands: engine.commands,
    models: engine.models,
    authenticate: createBasicAuthentication(identity),
  }).register(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}/activiti-rest`,
    async close() {
      await app.close();
      await engine.close();
      await own?.drop();
    },
  };
}
