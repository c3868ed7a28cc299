// What the source systems of the demo hospital call its departments, people and procedures. About a third stands for
// its master record already; the rest is for somebody to associate.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Connection } from '@prumo/database/connection';
import * as z from 'zod/mini';

import { createRecordAssociationsRepository } from '../modules/record-associations/record-associations.repository.ts';
import { readDemoPeople } from './demo-content.ts';

const namedKey = z.object({ key: z.string(), name: z.string() });

const demoAssociations = z.object({
  entities: z.array(namedKey),
  sources: z.array(namedKey),
  procedures: z.array(z.object({ code: z.string(), name: z.string() })),
  records: z.array(
    z.object({
      source: z.string(),
      entity: z.string(),
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          detail: z.string(),
          target: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

interface DemoAssociationsParts {
  readonly connection: Connection;
  readonly folder: string;
}

export async function loadDemoRecordAssociations(parts: DemoAssociationsParts): Promise<void> {
  const { connection, folder } = parts;
  const text = await readFile(join(folder, 'record-associations.json'), 'utf8');
  const { entities, sources, procedures, records } = demoAssociations.parse(JSON.parse(text));
  const people = await readDemoPeople(folder);

  const repository = createRecordAssociationsRepository(connection);
  await repository.insertEntities(entities);
  await repository.insertSources(sources);
  await repository.insertMasters('procedimento', procedures);
  await repository.insertMasters(
    'profissional',
    people
      .filter(({ roles }) => !roles.includes('Administrator'))
      .map(({ userName, displayName }) => ({ code: userName, name: displayName })),
  );
  for (const { source, entity, items } of records) {
    const range = { source, entity };
    await repository.insertSourceRecords(range, items);
    // In a hospital that was loaded with an earlier version, departments may be gone.
    const masters = new Set((await repository.listMasters(entity)).map(({ code }) => code));
    await repository.insertLinks(
      range,
      items.flatMap(({ code, target }) =>
        target !== undefined && masters.has(target) ? [{ sourceCode: code, targetCode: target }] : [],
      ),
    );
  }
}
