// Roles of the demo hospital that no system gives: the processes offer tasks to the people who hold them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Passwords } from '@prumo/bi-server/users/passwords';
import { noPasswordPolicy } from '@prumo/bi-server/users/password-policy';
import { createPeopleAdministration } from '@prumo/bi-server/users/people-administration';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';
import * as z from 'zod/mini';

const demoCommissions = z.object({
  commissions: z.array(
    z.strictObject({ role: z.string(), description: z.string(), members: z.array(z.string()) }),
  ),
});

interface DemoCommissionsParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly folder: string;
}

/** Into a hospital that somebody may have changed since: what is there stays, who is gone is passed over. */
export async function loadDemoCommissions({
  database,
  passwords,
  folder,
}: DemoCommissionsParts): Promise<void> {
  const text = await readFile(join(folder, 'commissions.json'), 'utf8');
  const { commissions } = demoCommissions.parse(JSON.parse(text));
  const directory = createPeopleDirectory(database, passwords);
  const administration = createPeopleAdministration({ database, passwords, policy: noPasswordPolicy });
  const known = new Set((await directory.listRoles()).map(({ roleName }) => roleName));
  for (const { role, description, members } of commissions) {
    if (!known.has(role)) await administration.createRole(role, description);
    for (const userName of members) {
      if ((await directory.findAccount(userName)) === undefined) continue;
      await administration.assignRoles(userName, [role]);
    }
  }
}
