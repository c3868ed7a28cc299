import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import { recordedNonCompliances } from '@prumo/contracts/non-compliances/recorded-non-compliance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import recordedFile from '../../../../demo/non-compliances.json' with { type: 'json' };
import {
  buildCopies,
  buildUpdate,
  decodeCopy,
  isReceived,
  isSentBy,
  listCopiesOfDepartment,
  type StoredValue,
} from './non-compliance-copies.ts';
import { isKnownToDepartment, protectReporter } from './protect-reporter.ts';
import { replayRecordedCase } from './replay-recorded-case.ts';
import { createDemoSample } from './testing/demo-sample.ts';
import { buildAction, doAll, openSample, sampleCommands } from './testing/sample-case.ts';

const submitted = doAll(openSample(), [['claimant', sampleCommands.submit]]);
const [received, sent] = ['nonCompliances/dep-hig/NC-0001', 'nonCompliances/dep-cm/NC-0001'] as const;

describe('the copies of a non-compliance', () => {
  it('[NC-01] are the received one and the sent one, equal but for the mark', () => {
    const copies = buildCopies(submitted);
    expect(Object.keys(copies)).toEqual([received, sent]);
    expect(copies[sent]).toEqual({ ...copies[received], sent: true });
    expect(copies[received]).not.toHaveProperty('sent');
    expect(copies[received]).toMatchObject({
      id: 'NC-0001',
      title: 'Leito liberado tarde',
      occurrenceDepartment: 'dep-hig',
      occurrenceDeptName: 'Hotelaria',
      claimant: 'dep-cm',
      claimantDeptName: 'Enfermaria',
    });
  });

  it('is one for a department that reports of itself, and in both of its lists', () => {
    const own = doAll(openSample({ claimant: 'dep-hig' }), [['claimant', sampleCommands.submit]]);
    const copies = buildCopies(own);
    expect(Object.keys(copies)).toEqual([received]);
    const [copy] = listCopiesOfDepartment('dep-hig', { 'NC-0001': copies[received] });
    expect(copy !== undefined && isReceived(copy) && isSentBy(copy)).toBe(true);
  });

  it('are told apart by where they lie', () => {
    const copies = buildCopies(submitted);
    const inHig = decodeCopy('dep-hig', copies[received]);
    const inCm = decodeCopy('dep-cm', copies[sent]);
    expect([inHig, inCm].map((copy) => copy !== undefined && isReceived(copy))).toEqual([true, false]);
    expect([inHig, inCm].map((copy) => copy !== undefined && isSentBy(copy))).toEqual([false, true]);
  });

  it('say of themselves which is the sent one', () => {
    const copies = buildCopies(submitted);
    expect(decodeCopy('dep-hig', copies[received])?.isSent).toBe(false);
    expect(decodeCopy('dep-cm', copies[sent])?.isSent).toBe(true);
  });

  it('hold nothing that is empty, as the tree has no place for it', () => {
    const answer = {
      ...sampleCommands.answer,
      causes: [],
      affectedDepartments: [],
      actions: [buildAction('a1', 'X')],
    };
    const analysed = doAll(submitted, [
      ['quality', sampleCommands.accept],
      ['responsible', answer],
    ]);
    const copy = buildCopies(analysed)[received];
    expect(JSON.stringify(copy)).not.toMatch(/null|\[\]|\{\}/);
    expect(copy).toMatchObject({ analysis: { planType: 0 }, isContested: false });
  });

  it('do not exist of a draft', () => {
    expect(buildCopies(openSample())).toEqual({});
  });

  it('move with a case that is sent on', () => {
    const department = { id: 'dep-farm', name: 'Farmácia', responsible: 'TIAGO.AMARAL' };
    const forwarded = doAll(submitted, [['quality', sampleCommands.forward, { department }]]);
    const update = buildUpdate(submitted, forwarded);
    expect(update[received]).toBeNull();
    expect(update['nonCompliances/dep-farm/NC-0001']).toMatchObject({ occurrenceDepartment: 'dep-farm' });
    expect(update[sent]).toMatchObject({ occurrenceDepartment: 'dep-farm', sent: true });
  });

  it.each(['confidential', 'anonymous'] as const)(
    '[SE-04] of a %s one is below the notified department alone, from when quality sends it on, and tells no minute',
    (kind) => {
      const [claimant, receiptHash] = kind === 'anonymous' ? [null, 'ab'.repeat(32)] : ['dep-cm', null];
      const hidden = doAll(openSample({ kind, claimant }, { receiptHash }), [
        ['claimant', sampleCommands.submit],
      ]);
      expect(buildCopies(hidden)).toEqual({});
      const accepted = doAll(hidden, [['quality', sampleCommands.accept]]);
      const copies = buildCopies(accepted);
      expect(Object.keys(copies)).toEqual([received]);
      expect(JSON.stringify(copies)).not.toMatch(/dep-cm|Enfermaria/);
      expect(copies[received]).toMatchObject({
        reportedAt: '2026-10-08T03:00:00.000Z',
        occurrenceDate: '2026-10-08T03:00:00.000Z',
        history: [{ at: '2026-10-08T03:00:00.000Z' }, { by: 'MARINA.LOPES' }],
      });
      // What an earlier version has left there goes with the next step.
      const left = kind === 'anonymous' ? {} : { [sent]: null };
      expect(buildUpdate(hidden, accepted)).toEqual({ ...left, ...copies });
      expect(buildUpdate(undefined, hidden)).toEqual(left);
    },
  );

  it('become one when it is sent on to who reported it', () => {
    const department = { id: 'dep-cm', name: 'Enfermaria', responsible: 'SANDRA.ROCHA' };
    const command = { ...sampleCommands.forward, departmentId: 'dep-cm' };
    const forwarded = doAll(submitted, [['quality', command, { department }]]);
    const update = buildUpdate(submitted, forwarded);
    expect(update[received]).toBeNull();
    expect(update[sent]).not.toHaveProperty('sent');
  });

  it('are written whole, so that a tree which never had the case gets all of it', () => {
    const accepted = doAll(submitted, [['quality', sampleCommands.accept]]);
    expect(buildUpdate(submitted, accepted)).toEqual(buildCopies(accepted));
  });

  it('reads what others wrote as far as it goes', () => {
    const older = { id: 'NC-9', title: 'Queda', claimant: 'dep-cm', processId: '77' };
    expect(decodeCopy('dep-cm', older)).toMatchObject({
      header: { title: 'Queda', processId: '77', occurrenceDepartment: null },
      nonCompliance: null,
      isSent: false,
    });
    expect(decodeCopy('dep-cm', 'text')).toBeUndefined();
    expect(listCopiesOfDepartment('dep-cm', null)).toEqual([]);
    expect(listCopiesOfDepartment('dep-cm', [null, older])).toHaveLength(1);
  });
});

describe('laws of the copies', () => {
  const context = createDemoSample(new Date('2026-11-16T15:00:00Z'));
  const stories = recordedNonCompliances
    .parse(recordedFile)
    .cases.map((recorded) =>
      replayRecordedCase(recorded, { ...context, earlier: [] }).steps.map(({ after }) => after),
    );

  it('step by step, an update makes the old tree the new one, and reading gives the case back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stories), fc.nat(), (story, choice) => {
        const index = choice % story.length;
        const [before, after] = [story[index - 1], story[index]];
        if (after === undefined) return;
        const tree = applyPlaces({}, before === undefined ? {} : buildCopies(before));
        const updated = applyPlaces(tree, buildUpdate(before, after));
        expect(updated).toEqual(applyPlaces({}, buildCopies(after)));
        for (const place of Object.keys(buildCopies(after))) {
          const [, departmentId = '', id = ''] = place.split('/');
          const value = findPlace(updated, ['nonCompliances', departmentId, id]);
          const recorded = protectReporter(after, { isTrusted: false, peopleOfClaimant: 0 });
          expect(decodeCopy(departmentId, value)?.nonCompliance).toEqual(recorded);
        }
        expectAgreement(after);
      }),
      { numRuns: 100 },
    );
  });
});

function expectAgreement(nonCompliance: NonCompliance): void {
  const bare = Object.values(buildCopies(nonCompliance)).map((copy) => ({ ...copy, sent: undefined }));
  for (const one of bare) expect(one).toEqual(bare[0]);
  const { kind, claimant, occurrenceDepartment } = nonCompliance;
  const hasOne = kind !== 'identified' || claimant === null || claimant === occurrenceDepartment;
  expect(bare.length).toBe(isKnownToDepartment(nonCompliance) ? (hasOne ? 1 : 2) : 0);
}

type Tree = { [key: string]: Tree | StoredValue };

/** As the realtime tree does it: null removes, and what is left empty goes with it. Lists are children by number. */
function applyPlaces(tree: Tree, places: Readonly<Record<string, StoredValue>>): Tree {
  const result: Tree = JSON.parse(JSON.stringify(tree));
  for (const [place, value] of Object.entries(places)) {
    const keys = place.split('/');
    const last = keys.pop() ?? '';
    let node = result;
    for (const key of keys) {
      const child = node[key];
      // Lists take part as what has children.
      const next: Tree = typeof child === 'object' && child !== null ? (child as Tree) : {};
      node[key] = next;
      node = next;
    }
    if (value === null) Reflect.deleteProperty(node, last);
    else node[last] = JSON.parse(JSON.stringify(value));
  }
  return prune(result);
}

function prune(tree: Tree): Tree {
  for (const [key, child] of Object.entries(tree)) {
    if (typeof child !== 'object' || child === null || Array.isArray(child)) continue;
    // Neither a leaf nor a list.
    if (Object.keys(prune(child as Tree)).length === 0) Reflect.deleteProperty(tree, key);
  }
  return tree;
}

function findPlace(tree: Tree, keys: readonly string[]): unknown {
  let node: unknown = tree;
  for (const key of keys)
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  return node;
}
