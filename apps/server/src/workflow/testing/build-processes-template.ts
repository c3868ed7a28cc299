// Processes that are there already: to deploy them is to draw each of them, which takes longer than most tests.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import type { TemplateContent } from '@prumo/database/testing/test-database';

import { nonComplianceProcessKey } from '../../gateway/doors/workflow-access/list-scope.ts';
import { readProcessFiles } from '../../demo/load-processes.ts';
import { caseProcess } from '../../modules/non-compliances/processes/case-process.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { createProductEngine, type ProcessFile } from '../create-embedded-workflow.ts';

const folder = fileURLToPath(new URL('../../../../../demo', import.meta.url));

/** For tests that have the tables of the engine and of the people. */
export async function buildDemoProcessesTemplate(): Promise<TemplateContent> {
  return buildTemplate('demo', await readProcessFiles(folder));
}

/** The one process that a server without the demo brings at its first start. */
export function buildProductProcessTemplate(): TemplateContent {
  return buildTemplate(nonComplianceProcessKey, [caseProcess]);
}

export async function buildProcessTemplate(file: string): Promise<TemplateContent> {
  return buildTemplate('demo', [{ name: basename(file), bytes: await readFile(file) }]);
}

function buildTemplate(deployment: string, resources: readonly ProcessFile[]): TemplateContent {
  return {
    key: JSON.stringify(['processes', deployment, resources.map(({ name }) => name)]),
    async bring(database) {
      const engine = createProductEngine({
        settings: await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' }),
        database,
        people: createPeopleDirectory(database, createQuickPasswords()),
        clock: () => Date.parse('2026-03-02T12:00:00Z'),
        onJobFailure: () => {},
      });
      await engine.commands.deploy(
        { userId: null },
        { name: deployment, category: null, tenantId: '', resources },
      );
      await engine.close();
    },
  };
}
