// What tests of the BI server ask of it beside its screens.
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import type { Caller } from './caller.ts';
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
export async function createPersonByCall(
  page: Page,
  { roles = [] }: { readonly roles?: readonly string[] } = {},
): Promise<NewPerson> {
  const id = createId();
  const person = {
    userName: `TESTE.${id}`,
    displayName: `Pessoa ${id}`,
    password: `Corredor-${id}-azul`,
    roles,
  };
  await logInByCall(page, 'ADMIN');
  const answer = await page.request.post('/pentaho/api/prumo/people', { data: person });
  expect(answer.status()).toBe(201);
  await addToEngine(page, person);
  return person;
}

/** By the page's person. */
export async function createFolderByCall(caller: Caller, path: string): Promise<void> {
  const answer = await caller.request.put(`/pentaho/api/repo/dirs/${buildPathId(path)}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(answer.status()).toBe(200);
}

/** The embedded engine knows everybody of the BI server; one somewhere else keeps people of its own. */
async function addToEngine(caller: Caller, { userName, displayName, password }: NewPerson): Promise<void> {
  const people = '/activiti-rest/service/identity/users';
  const known = await caller.request.get(`${people}/${userName}`);
  if (known.status() === 200) return;
  const [firstName, ...lastNames] = displayName.split(' ');
  const added = await caller.request.post(people, {
    data: { id: userName, firstName, lastName: lastNames.join(' '), password },
  });
  expect(added.status()).toBe(201);
}
