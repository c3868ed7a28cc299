// How a BI server that keeps the departments is asked for them, and what holds when it does not tell.
import { startTestServer } from '@prumo/server/testing/start-test-server';
import type { BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { describe, expect, it } from 'vitest';

import type { DoubleDocstore } from '../../support/pentaho-doubles/double-docstore.ts';
import {
  askDocstore,
  atBiServer,
  logIn,
  fetchCatalogue,
  report,
  startHospital,
  wordHoldsMs,
  type Hospital,
} from './department-hospital.ts';

/** Each begins with a server of its own, or two. */
const longTime = 120_000;

describe('a BI server that keeps the departments', { timeout: longTime }, () => {
  async function withHospital(
    work: (hospital: Hospital) => Promise<void>,
    tells: DoubleDocstore['tells'] = 'own',
  ): Promise<void> {
    const hospital = await startHospital(atBiServer, tells);
    try {
      await work(hospital);
    } finally {
      await hospital.close();
    }
  }

  const countAsked = ({ double }: Hospital): number =>
    double.received.filter(({ method, url }) => method === 'GET' && url.includes('/docstore')).length;

  it('is asked on behalf of whoever comes, and not again for a moment', async () => {
    await withHospital(async (hospital) => {
      const { double, server, pat, admin } = hospital;
      double.received.length = 0;
      server.time.now += wordHoldsMs;
      await Promise.all([fetchCatalogue(pat), fetchCatalogue(pat), fetchCatalogue(pat)]);
      expect(countAsked(hospital)).toBe(2);
      const names = double.received
        .filter(({ url }) => url.includes('/docstore'))
        .map(({ headers }) => Buffer.from((headers.authorization ?? '').slice(6), 'base64').toString());
      expect(new Set(names)).toEqual(new Set(['pat:password']));
      // Told only of their own, they cannot answer for others; who is told of all can.
      await fetchCatalogue(admin);
      expect(countAsked(hospital)).toBe(4);
      await fetchCatalogue(hospital.quality);
      expect(countAsked(hospital)).toBe(4);
    });
  });

  it.each(['all', 'own'] as const)(
    'that tells people of %s is believed by what a person can know: where they work, and what is gone only of quality',
    async (tells) => {
      await withHospital(async ({ double, server, quality, pat, icu, pharmacy }) => {
        const listIds = async (client: BrowserLikeClient): Promise<readonly string[]> =>
          (await fetchCatalogue(client)).departments.map(({ id }) => id);
        const { documents } = double.docstore;
        documents.get('department')?.delete(pharmacy);
        documents.get('department')?.set('lab', { sigla: 'LAB', name: 'Z', responsible: 'LUCAS.BRAGA' });
        documents.get('user-departments')?.clear();
        server.time.now += wordHoldsMs;
        const known = [pharmacy, icu, ...(tells === 'all' ? ['lab'] : [])];
        expect(await listIds(pat)).toEqual(known);
        expect((await pat.ask('GET', '/gateway/session')).body).toMatchObject({ departments: [{ id: icu }] });

        const kept = [...(documents.get('department') ?? [])];
        // No word of any is no word of their end.
        documents.get('department')?.clear();
        server.time.now += wordHoldsMs;
        expect(await listIds(quality)).toEqual(known);
        for (const [id, document] of kept) documents.get('department')?.set(id, document);
        server.time.now += wordHoldsMs;
        expect(await listIds(quality)).toEqual([icu, 'lab']);
      }, tells);
    },
  );

  it('that gives no answer is waited for once, not by everybody', async () => {
    await withHospital(async (hospital) => {
      const { double, server, pat, admin } = hospital;
      double.docstore.failure = 'away';
      server.time.now += wordHoldsMs;
      double.received.length = 0;
      expect(await report(pat, hospital)).toMatchObject({ status: 201 });
      const asked = countAsked(hospital);
      await fetchCatalogue(admin);
      expect([asked > 0, countAsked(hospital)]).toEqual([true, asked]);
      expect(server.listLogLines().filter((line) => line.includes('a back end failed'))).toHaveLength(1);
      double.docstore.failure = undefined;
      server.time.now += wordHoldsMs;
      await fetchCatalogue(admin);
      expect(countAsked(hospital)).toBe(asked + 2);
    });
  });

  it.each(['missing', 'without-body', 'without-rows'] as const)(
    'whose plugin is %s is heard with its last word, also after a restart, and the log names the setting',
    async (failure) => {
      await withHospital(async (hospital) => {
        const { double, server, pat, icu } = hospital;
        double.docstore.failure = failure;
        server.time.now += wordHoldsMs;
        const before = server.listLogLines().length;
        expect(await report(pat, hospital, { kind: 'anonymous' })).toMatchObject({ status: 201 });
        const reported = server.listLogLines().slice(before);
        expect(reported.filter((line) => line.includes('PLUGIN_AT_BI_SERVER'))).toHaveLength(2);
        expect(reported.join('')).not.toMatch(/password|\bpat\b/);

        const settings = { DEMO: 'off', BI_URL: double.url, ...atBiServer };
        const other = await startTestServer({ ...settings, DATABASE_URL: server.databaseUrl });
        try {
          const client = await logIn(other, 'pat', 'password');
          expect((await fetchCatalogue(client)).departments.map(({ id }) => id)).toContain(icu);
          expect(await report(client, hospital)).toMatchObject({ status: 201 });
        } finally {
          await other.close();
        }
      });
    },
  );

  it('costs nobody anything by documents that cannot be used, and the log has them once', async () => {
    await withHospital(async ({ double, server, admin, pat, icu }) => {
      const departments = double.docstore.documents.get('department');
      departments?.set('a.b', { name: 'Sem chave', responsible: 'pat', sigla: 'SC' });
      departments?.set('nobody', { name: 'Sem responsável', sigla: 'SR' });
      const long = 'Departamento de nome bem comprido, que não cabe onde outros cabem';
      departments?.set('long', { name: long, responsible: 'pat' });
      for (const client of [admin, pat, admin]) {
        server.time.now += wordHoldsMs;
        await fetchCatalogue(client);
      }
      const found = new Map((await fetchCatalogue(pat)).departments.map(({ id, ...facts }) => [id, facts]));
      expect([...found.keys()].toSorted()).toEqual(expect.arrayContaining([icu, 'long']));
      expect(found.get('long')).toEqual({
        name: long.slice(0, 50),
        initials: 'DEPART',
        responsible: 'pat',
      });
      expect([found.has('a.b'), found.has('nobody')]).toEqual([false, false]);
      const reported = server.listLogLines().filter((line) => line.includes('a.b, nobody'));
      expect(reported).toHaveLength(1);
    });
  });

  it('leaves departments that were kept here before alone, and unseen', async () => {
    await withHospital(async ({ double, server, admin, icu }) => {
      const own = await startTestServer({
        DEMO: 'off',
        BI_URL: double.url,
        DATABASE_URL: server.databaseUrl,
      });
      try {
        const client = await logIn(own, 'admin', 'password');
        const document = { sigla: 'ANT', name: 'De antes', responsible: 'pat' };
        const id = await askDocstore(client, 'POST', { type: 'department', document });
        server.time.now += wordHoldsMs;
        const atBi = (await fetchCatalogue(admin)).departments.map((one) => one.id);
        const here = (await fetchCatalogue(client)).departments.map((one) => one.id);
        expect([atBi.includes(id), atBi.includes(icu)]).toEqual([false, true]);
        expect(here).toEqual([id]);
      } finally {
        await own.close();
      }
    });
  });
});
