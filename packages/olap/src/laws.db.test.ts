// Laws that hold whatever is asked: of sets, of sums, of what a role may see.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOlapEngine, type OlapEngine } from './olap-engine.ts';
import { readSchema } from './schema/read-schema.ts';
import { createClinic, describeClinic, describeUnitRole } from './testing/clinic.ts';
import { compareCodePoints, type TestWarehouse } from './testing/test-warehouses.ts';

interface Visit {
  readonly site: string;
  readonly ward: string;
  readonly room: string;
  readonly patient: number;
  readonly minutes: number;
}

let clinic: TestWarehouse;
let engine: OlapEngine;
/** All members of the units, parents before their children. */
let order: readonly string[];
let visits: readonly Visit[];

beforeAll(async () => {
  clinic = await createClinic();
  engine = createEngine('');
  order = await listNames('[Unit].Members');
  const rows = await clinic.warehouse.run(
    {
      text: 'SELECT site, ward, room, patient, minutes FROM visit JOIN unit USING (unit_id) JOIN day USING (day_id) WHERE year = 2024',
      values: [],
    },
    { mostRows: 1000, signal: undefined },
  );
  visits = rows.map(([site, ward, room, patient, minutes]) => ({
    site: String(site),
    ward: String(ward),
    room: String(room),
    patient: Number(patient),
    minutes: Number(minutes),
  }));
});

afterAll(async () => {
  await clinic?.drop();
});

function createEngine(roles: string): OlapEngine {
  return createOlapEngine({
    schema: readSchema(describeClinic(roles), 'postgresql'),
    warehouse: clinic.warehouse,
    compareTexts: compareCodePoints,
  });
}

async function listNames(set: string): Promise<string[]> {
  const { axes } = await engine.execute(`SELECT ${set} ON COLUMNS FROM [Visits]`);
  return (axes[0]?.tuples ?? []).map((tuple) => tuple.map(({ uniqueName }) => uniqueName).join());
}

async function listValues(
  set: string,
  measure: string,
  from: OlapEngine = engine,
  roles?: string[],
): Promise<(readonly [name: string, value: unknown])[]> {
  const mdx = `SELECT {[Measures].[${measure}]} ON COLUMNS, ${set} ON ROWS FROM [Visits]`;
  const { axes, cells } = await from.execute(mdx, { roles });
  return (axes[1]?.tuples ?? []).map(
    ([member], index) => [member?.uniqueName ?? '', cells[index]?.value ?? null] as const,
  );
}

const sites = ['North', 'South', 'West'];
const wards = sites.flatMap((site) => ['A', 'B'].map((ward) => `[Unit].[${site}].[${site}${ward}]`));
const rooms = wards.flatMap((ward) =>
  ['1', '2', '3'].map((room) => `${ward}.${ward.split('.').at(-1)?.replace(']', `${room}]`)}`),
);
const units = ['[Unit].[All]', ...sites.map((site) => `[Unit].[${site}]`), ...wards, ...rooms];
const unit = fc.constantFrom(...units);
const set = fc.array(unit, { maxLength: 8 }).map((names) => `{${names.join(', ')}}`);
const runs = { numRuns: 25 };

const asNames = (text: string): string[] => text.slice(1, -1).split(', ').filter(Boolean);
const once = (names: readonly string[]): string[] => [...new Set(names)];
const sorted = (names: readonly string[]): string[] => names.toSorted();

describe('sets', () => {
  it('[OL-03] are joined, subtracted and intersected as sets are', async () => {
    await fc.assert(
      fc.asyncProperty(set, set, async (one, other) => {
        const [left, right] = [once(asNames(one)), once(asNames(other))];
        expect(await listNames(`Union(${one}, ${one})`)).toEqual(left);
        expect(await listNames(`Union(${one}, ${other})`)).toEqual(once([...left, ...right]));
        expect(await listNames(`Union(${one}, ${other}, ALL)`)).toEqual([...asNames(one), ...asNames(other)]);
        expect(await listNames(`Except(${one}, ${one})`)).toEqual([]);
        expect(await listNames(`Except(${one}, ${other})`)).toEqual(
          left.filter((name) => !right.includes(name)),
        );
        const both = await listNames(`Intersect(${one}, ${other})`);
        expect(both).toEqual(left.filter((name) => right.includes(name)));
        expect(sorted(await listNames(`Intersect(${other}, ${one})`))).toEqual(sorted(both));
      }),
      runs,
    );
  });

  it('[OL-03] stand in the order of their hierarchy, and stay in it', async () => {
    await fc.assert(
      fc.asyncProperty(set, async (given) => {
        const ordered = asNames(given).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
        expect(await listNames(`Hierarchize(${given})`)).toEqual(ordered);
        expect(await listNames(`Hierarchize(Hierarchize(${given}))`)).toEqual(ordered);
      }),
      runs,
    );
  });

  it('[OL-03] keep the order of what is equal', async () => {
    const known = new Map(await listValues('[Unit].Members', 'Longest'));
    await fc.assert(
      fc.asyncProperty(set, async (given) => {
        expect(await listNames(`Order(${given}, 1, BASC)`)).toEqual(asNames(given));
        const value = (name: string): number => Number(known.get(name) ?? Number.NEGATIVE_INFINITY);
        expect(await listNames(`Order(${given}, [Measures].[Longest], BDESC)`)).toEqual(
          asNames(given).toSorted((one, other) => compareNumbers(value(other), value(one))),
        );
      }),
      runs,
    );
  });
});

describe('totals', () => {
  it('[OL-03] are the sum of what is below them', async () => {
    const place = fc.tuple(
      fc.constantFrom('[Unit].[All]', ...units.slice(1, 10)),
      fc.constantFrom('[Time].[2024]', '[Time].[2025].[Q2]', '[Time].[2026].[Q4].[11]'),
      fc.constantFrom('[Payer].[All]', '[Payer].[own]'),
      fc.constantFrom('Visits', 'Minutes'),
    );
    await fc.assert(
      fc.asyncProperty(place, async ([member, time, payer, measure]) => {
        const mdx =
          `WITH MEMBER [Measures].[x] AS Sum(${member}.Children, [Measures].[${measure}]) ` +
          `SELECT {[Measures].[${measure}], [Measures].[x]} ON COLUMNS FROM [Visits] WHERE (${member}, ${time}, ${payer})`;
        const { cells } = await engine.execute(mdx);
        expect(cells[0]?.value).toEqual(cells[1]?.value);
      }),
      runs,
    );
  });
});

const grants = fc.record({
  rollupPolicy: fc.constantFrom('partial', 'hidden'),
  members: fc.array(fc.tuple(unit, fc.boolean()), { minLength: 1, maxLength: 6 }),
} as const);
type GrantedUnits = typeof grants extends fc.Arbitrary<infer Units> ? Units : never;

/** What was said of the first room is void once everything is granted. */
const lastWordOnAll: GrantedUnits = {
  rollupPolicy: 'partial',
  members: [
    [rooms[5] ?? '', false],
    ['[Unit].[All]', true],
    [rooms[15] ?? '', false],
  ],
};

describe('a role', () => {
  it('[OL-04] sees no value that it could not compute from what it may see', async () => {
    await fc.assert(
      fc.asyncProperty(grants, async (granted) => {
        const limited = createEngine(describeUnitRole('limited', granted));
        const list = async (of: string, measure: string) =>
          await listValues(of, measure, limited, ['limited']).catch(takeAsNothing);
        // The last word on a room is the last grant on it or on something above it; a first word of refusal means the rest.
        const seen = new Set(rooms.filter((room) => isGranted(room, granted.members)));
        const visible = (await list('[Unit].[Room].Members', 'Visits')).map(([name]) => name);
        expect(sorted(visible)).toEqual(sorted([...seen]));
        for (const measure of ['Visits', 'Minutes', 'Patients'] as const) {
          for (const [name, value] of await list('[Unit].Members', measure)) {
            const below = rooms.filter((room) => isWithin(room, name));
            // A total is whole by a grant on it or above it, not because all of today's rooms happen to be granted.
            const isWhole = isGranted(name, granted.members) && below.every((room) => seen.has(room));
            const wanted =
              granted.rollupPolicy === 'hidden' && !isWhole
                ? null
                : compute(
                    measure,
                    below.filter((room) => seen.has(room)),
                  );
            expect([name, measure, value]).toEqual([name, measure, wanted]);
          }
        }
      }),
      { ...runs, examples: [[lastWordOnAll]] },
    );
  });
});

/** For whoever may see no member at all the cube is not there; any other failure is one. */
function takeAsNothing(error: unknown): (readonly [string, unknown])[] {
  expect(String(error)).toContain("MDX cube 'Visits' not found");
  return [];
}

function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function isWithin(name: string, above: string): boolean {
  return above === '[Unit].[All]' || name === above || name.startsWith(`${above}.`);
}

function isGranted(room: string, members: readonly (readonly [string, boolean])[]): boolean {
  return members.findLast(([name]) => isWithin(room, name))?.[1] ?? members[0]?.[1] !== true;
}

function compute(measure: 'Visits' | 'Minutes' | 'Patients', within: readonly string[]): number | null {
  const own = visits.filter(({ site, ward, room }) =>
    within.includes(`[Unit].[${site}].[${ward}].[${room}]`),
  );
  if (own.length === 0) return null;
  if (measure === 'Visits') return own.length;
  if (measure === 'Patients') return new Set(own.map(({ patient }) => patient)).size;
  return own.reduce((sum, { minutes }) => sum + minutes, 0);
}
