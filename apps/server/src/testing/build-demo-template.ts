// The demo hospital, loaded once in a run for each way in which servers of tests are told to have it.
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import type { TemplateContent } from '@prumo/database/testing/test-database';

import { createDemoParts } from '../demo/create-demo-parts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import type { Settings } from '../settings/setting-table.ts';
import { isWorkflowEmbedded } from '../workflow/create-embedded-workflow.ts';

interface DemoTemplateParts {
  readonly folder: string;
  /** When the hospital is as the demo shows it. */
  readonly now: number;
}

/** Steps that need more than the database, such as a warehouse, are left to the server that is started on the copy. */
export function buildDemoTemplate(settings: Settings, { folder, now }: DemoTemplateParts): TemplateContent {
  const clock = () => now;
  return {
    key: JSON.stringify(['demo', now, ...listDifferences(settings)]),
    async bring(database) {
      const passwords = createQuickPasswords();
      const people = createPeopleDirectory(database, passwords);
      const parts = createDemoParts({ settings, database, people, clock, folder, onProgress: () => {} });
      await loadDemo({ ...parts, passwords });
    },
  };
}

/** What of the settings shows in the demo: whether there are processes, and what they are driven by. */
function listDifferences(settings: Settings): readonly unknown[] {
  const { DEMO_PROCESSES, TIME_ZONE, HOLIDAYS, WORKFLOW_HTTP_HOSTS, SMTP_URL, MAIL_FROM, BI_URL } = settings;
  if (!isWorkflowEmbedded(settings) || !DEMO_PROCESSES) return [];
  return [TIME_ZONE, HOLIDAYS, WORKFLOW_HTTP_HOSTS, SMTP_URL, MAIL_FROM, BI_URL === ''];
}
