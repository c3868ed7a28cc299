// A hospital behind a remote BI server, with two departments, kept here or there.
import { randomUUID } from 'node:crypto';

import { reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import {
  catalogueEntryAnswer,
  catalogueEntryCalls,
  readCatalogue,
  type Catalogue,
  type CatalogueKind,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { sampleReport } from '@prumo/server/modules/non-compliances/testing/people';
import {
  createBrowserLikeClient,
  type Answer,
  type BrowserLikeClient,
} from '@prumo/server/testing/browser-like-client';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { expect } from 'vitest';

import type { DoubleDocstore } from '../../support/pentaho-doubles/double-docstore.ts';
import { startPentaho9Double } from '../../support/pentaho-doubles/pentaho-9.ts';
import type { PentahoDouble } from '../../support/pentaho-doubles/pentaho-double.ts';

export const atBiServer = { PLUGIN_AT_BI_SERVER: 'on' };
/** So long the plugin is not asked again. */
export const wordHoldsMs = 30_000;

export interface Hospital {
  readonly double: PentahoDouble;
  readonly server: TestServer;
  readonly admin: BrowserLikeClient;
  readonly quality: BrowserLikeClient;
  /** Leads the ICU, and works in the pharmacy. */
  readonly pat: BrowserLikeClient;
  readonly icu: string;
  readonly pharmacy: string;
  readonly notificationType: string;
  close(): Promise<void>;
}

export async function logIn(
  server: TestServer,
  userName: string,
  password: string,
): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName, password)).status).toBe(200);
  return client;
}

export async function askDocstore(
  client: BrowserLikeClient,
  parammethod: string,
  facts: { readonly type: string; readonly id?: string; readonly document?: object },
): Promise<string> {
  const query = new URLSearchParams({
    parammethod,
    paramtype: facts.type,
    ...(facts.id !== undefined && { paramid: facts.id }),
    ...(facts.document !== undefined && { paramdoc: JSON.stringify(facts.document) }),
  });
  const { body } = await client.ask('POST', `/pentaho/plugin/prumo/api/docstore?${query.toString()}`);
  return writtenDocument.parse(body).id;
}

export async function addEntry(
  client: BrowserLikeClient,
  kind: CatalogueKind,
  json: object,
): Promise<string> {
  const { body } = await client.ask('POST', catalogueEntryCalls[kind].add.path, { json });
  return catalogueEntryAnswer.parse(body).id;
}

export async function fetchCatalogue(client: BrowserLikeClient): Promise<Catalogue> {
  return readCatalogue.answer.parse((await client.ask('GET', readCatalogue.path)).body);
}

export async function startHospital(
  settings: Readonly<Record<string, string>>,
  tells: DoubleDocstore['tells'],
): Promise<Hospital> {
  const double = await startPentaho9Double();
  double.docstore.tells = tells;
  const server = await startTestServer({ DEMO: 'off', BI_URL: double.url, ...settings });
  const admin = await logIn(server, 'admin', 'password');
  const add = async (type: string, document: object): Promise<string> =>
    await askDocstore(admin, 'POST', { type, document });
  const icu = await add('department', { sigla: 'UTIA', name: 'UTI Adulto', responsible: 'pat' });
  const pharmacy = await add('department', { sigla: 'FARM', name: 'Farmácia', responsible: 'LUCAS.BRAGA' });
  await add('user-departments', { user: 'pat', departments: [pharmacy] });
  const type = { name: 'Não conformidade', clock: '', isActive: true };
  const notificationType = await addEntry(admin, 'notification-types', type);
  // What was said before there was any holds for a moment.
  server.time.now += wordHoldsMs;
  await fetchCatalogue(admin);
  const quality = await logIn(server, 'Joana.Prado', 'çé&<senha>');
  const pat = await logIn(server, 'pat', 'password');
  return {
    double,
    server,
    admin,
    quality,
    pat,
    icu,
    pharmacy,
    notificationType,
    async close() {
      await server.close();
      await double.close();
    },
  };
}

export async function report(
  client: BrowserLikeClient,
  { icu, notificationType }: Pick<Hospital, 'icu' | 'notificationType'>,
  change: Partial<NonComplianceReport> = {},
): Promise<Answer> {
  const json = {
    idempotencyKey: randomUUID(),
    report: {
      ...sampleReport,
      notificationType,
      eventType: null,
      eventSubtype: null,
      pattern: null,
      claimant: null,
      occurrenceDepartment: icu,
      occurrenceDate: '2026-03-02T10:00:00.000Z',
      ...change,
    },
  };
  return await client.ask('POST', reportCalls[json.report.kind].path, { json });
}
