// What tests of the BI server ask of it beside its screens.
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { logInByCall } from './fixtures.ts';
import type { NewPerson } from './page-models/console-people-page.ts';

/** As a repository path stands in an address. */
export function buildPathId(path: string): string {
  return encodeURIComponent(path.replaceAll('/', ':'));
}

/** Several tests share a product: each brings names of its own. */
export function createId(): string {
  return randomUUID().slice(0, 8);
}

/** Logs the page in as the administrator who creates the person. */
export async function createPersonByCall(page: Page): Promise<NewPerson> {
  const id = createId();
  const person = {
    userName: `TESTE.${id}`,
    displayName: `Pessoa ${id}`,
    password: `Segredo-${id}`,
    roles: [],
  };
  await logInByCall(page, 'ADMIN');
  const answer = await page.request.post('/pentaho/api/prumo/people', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}
