// What tests of the menu do and watch beside it.
import type { APIRequestContext, Page } from '@playwright/test';

import { expect } from './fixtures.ts';

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
