import { measureUnits } from '@prumo/contracts/indicators/indicator-lists';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { createResourceChecker, type ResourceChecker, send } from '../testing/check-resource.ts';
import { place } from '../testing/sample-facts.ts';
import { buildSearchBundle } from './build-bundle.ts';
import { buildCapabilityStatement } from './build-capability-statement.ts';
import { buildMeasure } from './build-measure.ts';
import { buildMeasureReport } from './build-measure-report.ts';
import { buildOperationOutcome } from './build-operation-outcome.ts';

let check: ResourceChecker;

beforeAll(async () => {
  check = await createResourceChecker();
});

describe('whatever people have written', () => {
  const words = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .filter((text) => !/\p{Cs}|\0/u.test(text));
  const target = fc.record({
    validFrom: fc.constantFrom('1900-01-01', '2026-02-28', '2199-12-31'),
    target: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant({ from: 1, to: 2.25 })),
    source: fc.option(words),
  });
  const facts = fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    code: words,
    name: words,
    description: words,
    measureFormula: fc.oneof(words, fc.constant('a ÷ b')),
    referenceSource: words,
    category: fc.option(words),
    subcategory: fc.option(
      fc.oneof(words, fc.constantFrom('Estrutura', 'Processo', 'Resultado', 'constructor')),
    ),
    measureUnit: fc.option(fc.oneof(words, fc.constantFrom(...measureUnits.map(({ id }) => id)))),
    verificationFrequency: fc.option(words),
    orientation: fc.constantFrom(1 as const, -1 as const),
    isSurvey: fc.boolean(),
    isActive: fc.boolean(),
    targets: fc.array(target, { maxLength: 3 }),
    version: fc.integer({ min: 1, max: 1e6 }),
    updatedAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }),
    department: fc.record({ initials: words, name: words }),
  });

  it('[SP-08] measure, report and page of a search fit the official schema', () => {
    fc.assert(
      fc.property(
        facts,
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.constantFrom(190001, 202402, 202611, 219912),
        words,
        (measure, value, month, publisher) => {
          const here = { ...place, publisher };
          const resources = [
            buildMeasure(measure, here),
            buildMeasureReport({ measure, month, value, recordedAt: measure.updatedAt }, here),
          ];
          const address = {
            base: place.base,
            resourceType: 'Measure',
            filters: [['identifier', measure.code]] as const,
            page: { count: 2, offset: 2 },
          };
          const bundle = buildSearchBundle({ total: 5, matches: resources }, address);
          for (const resource of [...resources, bundle]) expect(check(send(resource))).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[SP-08] failures and what the server can do fit the official schema', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(400, 401, 403, 404, 405, 406, 414, 429, 500, 503, 504),
        (message, status) => {
          expect(check(send(buildOperationOutcome({ code: 'not_found', message }, status)))).toEqual([]);
          expect(check(send(buildCapabilityStatement({ ...place, publisher: message }, '1.2.3')))).toEqual(
            [],
          );
        },
      ),
    );
  });
});
