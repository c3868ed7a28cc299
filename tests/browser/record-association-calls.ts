// What tests of record associations ask of the server beside the screen.
import { expect, type APIResponse, type Page } from '@playwright/test';
import {
  mappingsAnswer,
  mappingsEndpoint,
  type Mapping,
} from '@prumo/contracts/administration/record-associations';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';

import type { Caller } from './caller.ts';
import { createDepartmentByCall, type NewDepartment } from './indicator-calls.ts';
import { logInByCall } from './fixtures.ts';

interface LinkChange {
  readonly sourceCodes: readonly string[];
  readonly targetCode: string;
  readonly isLinked: boolean;
}

export const dataAdministrator = 'ALICE.BARROS';
/** Departments are master records that a test can have of its own. */
const entity = 'departamento';
const source = 'sghdados';

/** A master record of which no other test knows; the page is logged in as a data administrator afterwards. */
export async function createMasterByCall(page: Page): Promise<NewDepartment> {
  await logInByCall(page, 'ADMIN');
  const master = await createDepartmentByCall(page, 'ADMIN');
  await logInByCall(page, dataAdministrator);
  return master;
}

/** The caller must be a data administrator. */
export async function changeLinksByCall(caller: Caller, change: LinkChange): Promise<void> {
  const answer = await askToChangeLinks(caller, change);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Whatever the server says to it. */
export async function askToChangeLinks(caller: Caller, change: LinkChange): Promise<APIResponse> {
  return await caller.request.post(mappingsPath, {
    form: {
      parammethod: 'POST',
      paramentity: entity,
      paramsource: source,
      paramsource_code: JSON.stringify(change.sourceCodes),
      paramtarget_code: change.targetCode,
      paramlinked: change.isLinked ? '1' : '0',
    },
  });
}

export async function listLinksByCall(page: Page): Promise<readonly Mapping[]> {
  const query = new URLSearchParams({ parammethod: 'GET', paramentity: entity, paramsource: source });
  const answer = await page.request.get(`${mappingsPath}?${query.toString()}`);
  expect(answer.status()).toBe(200);
  return mappingsAnswer.parse(await answer.json()).mappings;
}

/** Tests of a worker share the records of the sources: whoever linked some leaves them free again. */
export async function freeMasterByCall(page: Page, masterCode: string): Promise<void> {
  await logInByCall(page, dataAdministrator);
  const links = await listLinksByCall(page);
  const sourceCodes = links
    .filter(({ target_code: code }) => code === masterCode)
    .map(({ source_code: code }) => code);
  if (sourceCodes.length > 0) {
    await changeLinksByCall(page, { sourceCodes, targetCode: masterCode, isLinked: false });
  }
}

const mappingsPath = `${pluginApiPath('prumo')}/${mappingsEndpoint}`;
