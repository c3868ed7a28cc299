import { describe, expect, test } from 'vitest';

import { listSourceFaults } from '../list-faults.mjs';

interface Sample {
  readonly path: string;
  readonly code: string;
}

interface Samples {
  /** Each is a fault of the rule it names. */
  readonly bad: Readonly<Record<string, Sample & { readonly rule: string }>>;
  /** Each has no fault at all. */
  readonly good: Readonly<Record<string, Sample>>;
}

/** Declares one test for each sample. */
export function checkSamples({ bad, good }: Samples): void {
  describe('is a fault', () => {
    test.each(Object.entries(bad))('%s', (_, { rule, path, code }) => {
      expect(listSourceFaults(path, code).map((fault) => fault.rule)).toContain(rule);
    });
  });

  describe('is none', () => {
    test.each(Object.entries(good))('%s', (_, { path, code }) => {
      expect(listSourceFaults(path, code)).toEqual([]);
    });
  });
}
