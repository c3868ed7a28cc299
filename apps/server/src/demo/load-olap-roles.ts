// Who sees what of the cubes of the demo hospital, besides what their schema says.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createRoleAdministration } from '@prumo/bi-server/olap/permissions/create-role-administration';
import { findRoleFaults } from '@prumo/bi-server/olap/permissions/check-role';
import { listHierarchies } from '@prumo/bi-server/olap/permissions/translate-role';
import { nameOfServer } from '@prumo/bi-server/users/people-administration';
import { olapHierarchyGrant, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Database } from '@prumo/database/database';
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { Schema } from '@prumo/olap/schema/schema';
import { postgresDialect } from '@prumo/olap/sql/postgres-dialect';
import * as z from 'zod/mini';

import { presentDepartmentId } from './demo-content.ts';

const demoRole = z.object({
  name: z.string(),
  description: z.string(),
  catalogue: z.string(),
  departments: z._default(z.array(z.string()), []),
  biRoles: z._default(z.array(z.string()), []),
  cubes: z.array(z.string()),
  limits: z.array(olapHierarchyGrant),
});

type DemoRole = z.infer<typeof demoRole>;

interface DemoOlapRolesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly folder: string;
}

export async function loadDemoOlapRoles({ database, clock, folder }: DemoOlapRolesParts): Promise<void> {
  const text = await readFile(join(folder, 'olap-roles.json'), 'utf8');
  const { roles } = z.object({ roles: z.array(demoRole) }).parse(JSON.parse(text));
  const schemaText = await readFile(join(folder, 'cubes', 'sghdw.xml'), 'utf8');
  const schema = readSchema(schemaText, postgresDialect.name);
  const administration = createRoleAdministration({
    database,
    clock,
    requireSavable: async (_by, draft) => requireKnown(draft, schema),
    listNotices: async () => [],
  });
  for (const role of roles)
    await administration.create({ userName: nameOfServer, roles: [] }, buildDraft(role, schema));
}

/** Of each cube every hierarchy, whole unless it is limited. */
function buildDraft(
  { departments, biRoles, cubes, limits, ...role }: DemoRole,
  schema: Schema,
): OlapRoleDraft {
  return {
    ...role,
    reach: { biRoles, departments: departments.map(presentDepartmentId), people: [] },
    cubes: schema.cubes
      .filter(({ name }) => cubes.includes(name))
      .map((cube) => ({
        cube: cube.name,
        hierarchies: listHierarchies(cube).map(
          ({ uniqueName }) =>
            limits.find(({ hierarchy }) => hierarchy === uniqueName) ?? {
              hierarchy: uniqueName,
              access: 'all',
              topLevel: null,
              bottomLevel: null,
              rollup: 'full',
              grants: [],
            },
        ),
      })),
  };
}

function requireKnown(draft: OlapRoleDraft, schema: Schema): void {
  const faults = findRoleFaults(draft, schema);
  if (faults.length > 0) throw new Error(`the role ${draft.name} of the demo: ${JSON.stringify(faults)}`);
}
