import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  harmGrades,
  nonComplianceStates,
  reportKinds,
  severities,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { openCase } from '@prumo/domain/non-compliances/open-case';
import fc from 'fast-check';

import type { StoredCase } from '../non-compliances.repository.ts';
import { emergency, pharmacy, reporter, sampleReport, utia } from './people.ts';

interface RandomCases {
  readonly count: number;
  /** Who may be named, in any spelling. */
  readonly people: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** Cases of all kinds, in all states and with all relations, whether or not the rules could lead there. */
export function buildRandomCases({ count, people, from, to }: RandomCases): readonly StoredCase[] {
  const person = fc
    .tuple(fc.constantFrom(...people), fc.boolean())
    .map(([name, isLower]) => (isLower ? name.toLowerCase() : name));
  const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 2 });
  const instant = fc.date({ min: from, max: to, noInvalidDate: true }).map((date) => date.toISOString());
  const day = instant.map((text) => text.slice(0, 10));
  const department = fc.constantFrom(utia, emergency, pharmacy);
  const action = fc.record({
    id: fc.constantFrom('a1', 'a2'),
    what: fc.constant('Conferir'),
    why: fc.constant(''),
    where: fc.constant(''),
    who: person,
    dueOn: day,
    how: fc.constant(''),
    howMuch: fc.constant(null),
    reasonForTerm: fc.constant(''),
    taskId: orNull(fc.constantFrom('71', '72')),
    evidence: fc.constant(null),
    doneOn: orNull(day),
  });
  const change = fc.record({
    title: fc.constantFrom('Queda', 'Bomba "B" sem \\ bateria', 'Queda\nno leito', 'ß 90 % 🫁', '{}'),
    state: fc.constantFrom(...nonComplianceStates),
    severity: orNull(fc.constantFrom(...severities)),
    harm: orNull(fc.constantFrom(...harmGrades)),
    isNeverEvent: fc.boolean(),
    eventType: orNull(fc.constant('queda')),
    eventSubtype: orNull(fc.constant('leito')),
    pattern: orNull(fc.constant('PNC-01')),
    // Tied now and then, and not always with milliseconds.
    reportedAt: fc.oneof(instant, fc.constant('2026-06-01T03:00:00Z')),
    occurrenceDate: instant,
    stateSince: instant,
    dueAt: orNull(instant),
    responsible: orNull(person),
    cycle: fc.integer({ min: 1, max: 4 }),
    recurrences: fc.array(fc.constantFrom('case-1', 'case-2'), { maxLength: 3 }),
    actions: fc.array(action, { maxLength: 3 }),
    notifiedAuthorities: fc.array(
      fc.record({
        authority: fc.constantFrom('Notivisa', 'notivisa'),
        outcome: fc.constantFrom('notificada', 'dispensada'),
        notifiedOn: day,
        notifiedBy: person,
        protocol: fc.constantFrom('', '2026/7 "a"'),
      }),
      { maxLength: 1 },
    ),
    efficacy: orNull(
      fc.record({ method: fc.constant('m'), expectedResult: fc.constant('e'), verifier: person, dueOn: day }),
    ),
  });
  const stored = fc.record({
    change,
    kind: fc.constantFrom(...reportKinds),
    reportedBy: person,
    place: department,
    claimant: department,
  });
  return fc
    .sample(stored, { numRuns: count, seed: 20_260_720 })
    .map(({ change: changed, kind, reportedBy, place, claimant }, index) => {
      const { nonCompliance: opened } = openCase(
        { ...sampleReport, kind, claimant: kind === 'anonymous' ? null : claimant.id },
        {
          id: `case-${String(index + 1).padStart(6, '0')}`,
          number: index + 1,
          now: from,
          reporter: { ...reporter, userName: reportedBy },
          claimantDeptName: kind === 'anonymous' ? null : claimant.name,
          occurrenceDeptName: place.name,
          isNeverEvent: changed.isNeverEvent,
          attachments: [],
          receiptHash: kind === 'anonymous' ? String(index).padStart(64, '0') : null,
        },
      );
      const nonCompliance: NonCompliance = { ...opened, ...changed, occurrenceDepartment: place.id };
      return {
        nonCompliance,
        version: 1,
        processMark: null,
        reporter: kind === 'anonymous' ? null : { userName: reportedBy, displayName: `${reportedBy} de Tal` },
      };
    });
}
