// What tests of the menu do and watch beside it.
import type { APIRequestContext, Page } from '@playwright/test';
import { publicSettings, type PublicSettings } from '@prumo/contracts/settings/public-settings';

import { expect } from './fixtures.ts';

/** What the browser is told of the settings; the server keeps its own. */
export async function changeSettings(page: Page, change: Partial<PublicSettings>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = publicSettings.parse(await response.json());
    await route.fulfill({ response, json: { ...settings, ...change } });
  });
}

export function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

export function watchConsole(page: Page): readonly string[] {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  return logged;
}

export async function deployProcess(
  request: APIRequestContext,
  name: string,
  definition: string,
): Promise<void> {
  const answer = await request.post('/activiti-rest/service/repository/deployments', {
    multipart: {
      file: { name: `${name}.bpmn20.xml`, mimeType: 'text/xml', buffer: Buffer.from(definition) },
    },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(answer.status()).toBe(201);
}
