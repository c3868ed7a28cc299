// Processes that are there already: to deploy them is to draw each of them, which takes longer than most tests.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import type { TemplateContent } from '@prumo/database/testing/test-database';

import { nonComplianceProcessKey } from '../../gateway/doors/workflow-access/list-scope.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { createProductEngine } from '../create-embedded-workflow.ts';

const folder = fileURLToPath(new URL('../../../../../demo/processes', import.meta.url));

/** For tests that have the tables of the engine and of the people. */
export async function buildDemoProcessesTemplate(): Promise<TemplateContent> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.bpmn20.xml')).toSorted();
  return buildTemplate(
    'demo',
    names.map((name) => join(folder, name)),
  );
}

/** The one process that a server without the demo brings at its first start. */
export function buildProductProcessTemplate(): TemplateContent {
  return buildTemplate(nonComplianceProcessKey, [join(folder, 'registrar-nao-conformidade.bpmn20.xml')]);
}

export function buildProcessTemplate(file: string): TemplateContent {
  return buildTemplate('demo', [file]);
}

function buildTemplate(deployment: string, files: readonly string[]): TemplateContent {
  return {
    key: JSON.stringify(['processes', deployment, files]),
    async bring(database) {
      const engine = createProductEngine({
        settings: await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' }),
        database,
        people: createPeopleDirectory(database, createQuickPasswords()),
        clock: () => Date.parse('2026-03-02T12:00:00Z'),
        onJobFailure: () => {},
      });
      const resources = await Promise.all(
        files.map(async (file) => ({ name: basename(file), bytes: await readFile(file) })),
      );
      await engine.commands.deploy(
        { userId: null },
        { name: deployment, category: null, tenantId: '', resources },
      );
      await engine.close();
    },
  };
}
