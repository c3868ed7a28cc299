// The cubes of the demo hospital over a warehouse of their own.
import { readFileSync } from 'node:fs';

import { createOlapEngine, type OlapEngine } from '@prumo/olap/olap-engine';
import { readSchema } from '@prumo/olap/schema/read-schema';
import {
  createScriptedWarehouse,
  type Script,
  type TestWarehouse,
} from '@prumo/olap/testing/test-warehouses';
import { afterAll, beforeAll } from 'vitest';

export interface DemoCubes {
  readonly engine: OlapEngine;
  readonly hospital: TestWarehouse;
  drop(): Promise<void>;
}

interface DemoCubesOptions {
  /** What fills the warehouse. */
  readonly fill?: string;
  readonly compareTexts?: (one: string, other: string) => number;
}

/** Two years that never change, which the recorded answers are about. */
export const recordedYears = "SELECT gerar('2026-01-01', 24);";

export function readDemoFile(path: string): string {
  return readFileSync(new URL(`../../../../../demo/${path}`, import.meta.url), 'utf8');
}

/** The tables of the hospital, and what fills them; otherwise with the months that the demo has. */
export function readHospitalScripts(fill = 'SELECT gerar();'): readonly Script[] {
  const seed = readDemoFile('warehouse/sghdw/seed.sql').replace('SELECT gerar();', fill);
  return [readDemoFile('warehouse/sghdw/schema.sql'), { load: seed, schema: 'sghdw' }];
}

/** For all tests of a file: made before the first of them, dropped after the last. */
export function useDemoCubes(options: DemoCubesOptions = {}): Omit<DemoCubes, 'drop'> {
  let made: DemoCubes | undefined;
  const get = (): DemoCubes => made ?? failTooEarly();
  beforeAll(async () => {
    made = await createDemoCubes(options);
  });
  afterAll(async () => {
    await made?.drop();
  });
  return {
    get engine() {
      return get().engine;
    },
    get hospital() {
      return get().hospital;
    },
  };
}

function failTooEarly(): never {
  throw new TypeError('the cubes are there once the tests run');
}

async function createDemoCubes({
  fill,
  compareTexts = new Intl.Collator('pt-BR').compare,
}: DemoCubesOptions = {}): Promise<DemoCubes> {
  const hospital = await createScriptedWarehouse(readHospitalScripts(fill));
  const schema = readSchema(readDemoFile('cubes/sghdw.xml'), 'postgresql');
  const engine = createOlapEngine({ schema, warehouse: hospital.warehouse, compareTexts });
  return { engine, hospital, drop: async () => await hospital.drop() };
}
