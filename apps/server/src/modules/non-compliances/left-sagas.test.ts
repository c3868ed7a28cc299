import { expect, it } from 'vitest';

import type { HeldSaga } from './case-sagas.repository.ts';
import { createLeftSagas, type LeftSagas } from './left-sagas.ts';

const held: HeldSaga = { caseId: 'nc-1', id: 'i-1', holder: 5, isOver: false };

function create(living: number[]): { left: LeftSagas; time: { now: number } } {
  const time = { now: 0 };
  const presence = {
    announce: async () => 7,
    listPresent: async (copies: readonly number[]) => copies.filter((copy) => living.includes(copy)),
  };
  return {
    time,
    left: createLeftSagas({ presence, leaseMs: 120_000, graceMs: 2_000, clock: () => time.now }),
  };
}

it('nobody is at it whose time is over, or whose copy has been gone for a while', async () => {
  const { left, time } = create([]);
  expect(await left.isLeft({ ...held, isOver: true })).toBe(true);
  expect(await left.isLeft(held)).toBe(false);
  expect(left.findNextLook()).toBe(2_000);
  time.now = 1_500;
  expect(await left.isLeft(held)).toBe(false);
  expect(left.findNextLook()).toBe(500);
  time.now = 2_000;
  expect(await left.isLeft(held)).toBe(true);
  expect(left.findNextLook()).toBeNull();
});

it('a copy that lives is waited for, and one that comes back begins anew', async () => {
  const living: number[] = [5];
  const { left, time } = create(living);
  expect(await left.isLeft(held)).toBe(false);
  expect(left.findNextLook()).toBeNull();
  living.pop();
  expect(await left.isLeft(held)).toBe(false);
  time.now = 1_900;
  living.push(5);
  expect(await left.isLeft(held)).toBe(false);
  living.pop();
  time.now = 2_500;
  expect(await left.isLeft(held)).toBe(false);
  time.now = 4_500;
  expect(await left.isLeft(held)).toBe(true);
});

it('one of whom no number is known is waited for', async () => {
  const { left, time } = create([]);
  expect(await left.isLeft({ ...held, holder: null })).toBe(false);
  time.now = 60_000;
  expect(await left.isLeft({ ...held, holder: null })).toBe(false);
});

it('claims for the own copy', async () => {
  expect(await create([]).left.buildClaim()).toEqual({ leaseMs: 120_000, holder: 7 });
});

it('what this copy could not give back may be taken over at once, by one', async () => {
  const { left } = create([5]);
  left.abandon('i-1');
  expect(await left.isLeft({ ...held, id: 'i-2' })).toBe(false);
  expect(await left.isLeft(held)).toBe(true);
  expect(await left.isLeft(held)).toBe(false);
});
