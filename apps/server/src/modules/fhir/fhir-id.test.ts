import { addMonths } from '@prumo/domain/indicators/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeFhirId, decodeReportId, presentFhirId, presentReportId, presentReportKey } from './fhir-id.ts';

const indicatorId = fc.stringMatching(/^[A-Ca-c0-2_-]{1,64}$/);
const month = fc.integer({ min: 0, max: 12 * 290 }).map((count) => addMonths(190001, count));
const idOfFhir = /^[A-Za-z0-9\-.]{1,64}$/;

describe('ids of FHIR', () => {
  it('[SP-08] name every indicator, as itself again', () => {
    fc.assert(
      fc.property(indicatorId, (id) => {
        const presented = presentFhirId(id);
        expect(presented).toMatch(idOfFhir);
        expect(decodeFhirId(presented)).toBe(id);
      }),
    );
  });

  it('[SP-08] name every month of every indicator, also of one whose id leaves no room for it', () => {
    fc.assert(
      fc.property(indicatorId, month, (id, of) => {
        const presented = presentReportId(id, of);
        expect(presented).toMatch(idOfFhir);
        const wholeId = { indicatorId: id };
        const restOfId = { beginning: id.slice(0, 14), key: presentReportKey(id) };
        expect(decodeReportId(presented)).toEqual({ month: of, of: id.length <= 56 ? wholeId : restOfId });
      }),
    );
  });

  it('[SP-08] tell long ones apart that begin alike', () => {
    const long = 'a'.repeat(63);
    expect(presentReportId(`${long}b`, 202601)).not.toBe(presentReportId(`${long}c`, 202601));
    expect(presentReportId(`${long}b`, 202601)).toHaveLength(64);
    expect(presentReportId('a'.repeat(56), 202601)).toHaveLength(63);
  });

  it.each(['', 'a b', 'a_b', 'ä', 'a/b', "a'", 'a'.repeat(65)])('are not %j', (text) => {
    expect(decodeFhirId(text)).toBeUndefined();
  });

  it.each([
    '',
    '202601',
    '.202601',
    'a',
    'a.202613',
    'a.202600',
    'a.180001',
    'a.2026011',
    'a_b.202601',
    'a.202601 ',
  ])('of reports are not %j', (text) => {
    expect(decodeReportId(text)).toBeUndefined();
  });
});
