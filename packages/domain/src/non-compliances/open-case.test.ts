import type { ReportKind } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { describe, expect, it } from 'vitest';

import { applyDeed } from './apply-deed.ts';
import { buildCopies } from './non-compliance-copies.ts';
import { openCase } from './open-case.ts';
import { doAll, reportTime, sampleDeeds, sampleFacts, sampleReport } from './testing/sample-case.ts';

const now = new Date('2026-10-08T13:47:12.345Z');
const photo = {
  id: 'f1',
  name: 'Foto da Sandra Rocha.JPG',
  mediaType: 'image/jpeg',
  bytes: 9,
  addedAt: now.toISOString(),
};
const receiptHash = 'ab'.repeat(32);
const tracesOfPerson = /sandra|rocha/i;
const tracesOfDepartment = /dep-cm|Enfermaria/;

describe('what is stored of a report', () => {
  it('is who gave it, when it is identified', () => {
    const { nonCompliance, sealedReporter } = open('identified');
    expect(nonCompliance.reporter).toEqual({ userName: 'SANDRA.ROCHA', displayName: 'Sandra Rocha' });
    expect(nonCompliance).toMatchObject({ claimant: 'dep-cm', receiptHash: null });
    expect(nonCompliance.reportedAt).toBe(now.toISOString());
    expect(nonCompliance.attachments).toEqual([photo]);
    expect(sealedReporter).toBeNull();
  });

  it('is the department but not the person, when it is confidential', () => {
    const { nonCompliance, sealedReporter } = open('confidential', []);
    expect(JSON.stringify(goOn(nonCompliance))).not.toMatch(tracesOfPerson);
    expect(nonCompliance.claimant).toBe('dep-cm');
    expect(sealedReporter).toBe('SANDRA.ROCHA');
  });

  it('leads to nobody, when it is anonymous', () => {
    const { nonCompliance, sealedReporter } = open('anonymous');
    const stored = JSON.stringify(goOn(nonCompliance));
    expect(stored).not.toMatch(tracesOfPerson);
    expect(stored).not.toMatch(tracesOfDepartment);
    expect(stored).not.toContain('13:47');
    expect(sealedReporter).toBeNull();
    expect(nonCompliance.attachments).toMatchObject([{ name: 'anexo-1.jpg' }]);
    expect(nonCompliance.receiptHash).toBe(receiptHash);
    expect(Object.keys(buildCopies(goOn(nonCompliance)))).toEqual(['nonCompliances/dep-hig/NC-0001']);
  });

  it('hides what an unknown reporter adds later, too', () => {
    const returned = goOn(open('anonymous', []).nonCompliance, false);
    const outcome = applyDeed(
      returned,
      { ...sampleDeeds.attach, attachments: ['f1'] },
      { userName: 'SANDRA.ROCHA', roles: ['claimant'] },
      { now: new Date('2026-10-09T09:47:12.345Z'), attachments: [photo] },
    );
    expect(outcome.isDone).toBe(true);
    expect(JSON.stringify(outcome)).not.toMatch(tracesOfPerson);
    expect(JSON.stringify(outcome)).not.toContain(':47:12');
  });

  it('refuses a receipt for a known reporter, and an unknown one without', () => {
    expect(() => openCase(sampleReport, { ...sampleFacts, receiptHash })).toThrow(TypeError);
    expect(() => openCase({ ...sampleReport, kind: 'anonymous' }, sampleFacts)).toThrow(TypeError);
  });
});

function open(kind: ReportKind, attachments = [photo]) {
  return openCase(
    { ...sampleReport, kind },
    { ...sampleFacts, now, attachments, receiptHash: kind === 'anonymous' ? receiptHash : null },
  );
}

/** Sent, returned and sent again, by the reporter under their name. */
function goOn(nonCompliance: ReturnType<typeof open>['nonCompliance'], isSentAgain = true) {
  const later = { now: new Date(reportTime.getTime() + 3_600_000 * 4) };
  return doAll(nonCompliance, [
    ['claimant', sampleDeeds.submit, { now }],
    ['quality', sampleDeeds.return, later],
    ...(isSentAgain ? [['claimant', sampleDeeds.resubmit, later] as const] : []),
  ]);
}
