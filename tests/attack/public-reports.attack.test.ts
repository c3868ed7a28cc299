// Attacks by strangers on the one thing that they may write: a report without an account.
import { randomUUID } from 'node:crypto';

import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  caseView,
  nonComplianceCalls,
  nonCompliancesAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import { describe, expect, it } from 'vitest';

import { attackedUrl, call, logIn, readProductLog } from './support/attacked-product.ts';
import { callFrom } from './support/call-from.ts';

const script = `<script>alert(1)</script><img src=x onerror=alert(1)>'; drop table quality.non_compliance; --`;

function buildInput(change: object = {}): object {
  return {
    idempotencyKey: randomUUID(),
    report: {
      reporter: 'patient',
      title: 'Campainha sem resposta',
      occurrenceDepartment: 'dep-utia',
      occurrenceDate: new Date(Date.now() - 3_600_000).toISOString(),
      description: 'Ninguém veio.',
      immediateAction: '',
      harm: null,
      ...change,
    },
  };
}

const { path } = publicReportCalls.give;

describe('a stranger who may report', () => {
  it('gets script and SQL back as the text that they are, and only as JSON', async () => {
    const given = await callFrom('127.0.0.31', path, {
      method: 'POST',
      json: buildInput({ title: script, description: script }),
    });
    expect(given.status).toBe(201);
    expect(given.headers['content-type']).toMatch(/^application\/json/);
    expect(given.headers['content-security-policy']).toContain("default-src 'none'");
    const { number } = publicReportCalls.give.answer.parse(JSON.parse(given.text));
    const quality = await logIn('MARINA.LOPES');
    const { cases } = nonCompliancesAnswer.parse((await quality.call(nonComplianceCalls.list.path)).json());
    const id = cases.find((one) => one.number === number)?.id ?? '';
    const view = await quality.call(buildAddress(nonComplianceCalls.get, { params: { id } }));
    expect(caseView.parse(view.json()).nonCompliance).toMatchObject({
      title: script,
      description: script,
      reporter: null,
    });
  });

  it('sends nothing that is larger than a report can be', async () => {
    const long = await callFrom('127.0.0.32', path, {
      method: 'POST',
      json: buildInput({ description: 'a'.repeat(4001) }),
    });
    expect(long.status).toBe(400);
    const huge = await callFrom('127.0.0.32', path, {
      method: 'POST',
      json: buildInput({ description: 'a'.repeat(500_000) }),
    });
    expect(huge.status).toBe(413);
    const receipt = await callFrom('127.0.0.32', publicReceiptCalls.act.path, {
      method: 'POST',
      json: { code: 'a'.repeat(500_000) },
    });
    expect(receipt.status).toBe(413);
  });

  it('floods nobody: one address has its share, and is told when to come back', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async () => await callFrom('127.0.0.33', path, { method: 'POST', json: buildInput() }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([12, 8]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // A header of the stranger's own is no other address.
    const disguised = await callFrom('127.0.0.33', path, {
      method: 'POST',
      json: buildInput(),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(disguised.status).toBe(429);
    const other = await callFrom('127.0.0.34', path, { method: 'POST', json: buildInput() });
    expect(other.status).toBe(201);
  });

  it('guesses no receipt: wrong codes all look alike, and are counted', async () => {
    const letters = 'ACDEFGHJKMNPQRTU';
    const answers: string[] = [];
    for (let count = 0; count < 32; count += 1) {
      const code = Array.from({ length: 16 }, (_, place) => letters[(count * 7 + place) % 16]).join('');
      const { status, text } = await callFrom('127.0.0.35', publicReceiptCalls.get.path, {
        method: 'POST',
        json: { code },
      });
      const { code: reason } = JSON.parse(text) as { readonly code: string };
      answers.push(`${status} ${reason}`);
    }
    expect(new Set(answers.slice(0, 30))).toEqual(new Set(['404 not_found']));
    expect(answers.slice(30)).toEqual(['429 too_many_requests', '429 too_many_requests']);
    // Neither the shape of a code nor what the door for people with an account says tells more.
    const odd = await callFrom('127.0.0.36', publicReceiptCalls.get.path, {
      method: 'POST',
      json: { code: "' or 1=1" },
    });
    expect(odd.status).toBe(404);
    expect((await call('/gateway/receipts', { method: 'POST', json: { code: 'A' } })).status).toBe(401);
  });

  it('cannot let the browser of somebody else report, nor reach what needs a session', async () => {
    const foreign = await call(path, {
      method: 'POST',
      json: buildInput(),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    for (const closed of ['/gateway/non-compliances', '/gateway/non-compliance-catalogue']) {
      expect((await call(closed)).status).toBe(401);
    }
    const form = await call(publicReportCalls.readForm.path);
    expect(form.text).not.toMatch(/responsible|initials|CARLA/);
  });

  it('leaves neither address nor path in the log', async () => {
    await fetch(`${attackedUrl}/publico/notificar?setor=dep-utia`, { headers: { accept: 'text/html' } });
    const lines = readProductLog().split('\n');
    expect(lines.filter((line) => /\/publico|public-re|127\.0\.0\.3\d"/.test(line))).toEqual([]);
  });
});
