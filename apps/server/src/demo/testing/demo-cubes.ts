// The cubes of the demo hospital over a warehouse of their own.
import { readFileSync } from 'node:fs';

import { createOlapEngine, type OlapEngine } from '@prumo/olap/olap-engine';
import { readSchema } from '@prumo/olap/schema/read-schema';
import { createScriptedWarehouse, type TestWarehouse } from '@prumo/olap/testing/test-warehouses';

export interface DemoCubes {
  readonly engine: OlapEngine;
  readonly hospital: TestWarehouse;
  drop(): Promise<void>;
}

interface DemoCubesOptions {
  /** What fills the warehouse; otherwise with the months that the demo has. */
  readonly fill?: string;
  readonly compareTexts?: (one: string, other: string) => number;
}

/** Two years that never change, which the recorded answers are about. */
export const recordedYears = "SELECT gerar('2026-01-01', 24);";

export function readDemoFile(path: string): string {
  return readFileSync(new URL(`../../../../../demo/${path}`, import.meta.url), 'utf8');
}

export async function createDemoCubes({
  fill = 'SELECT gerar();',
  compareTexts = new Intl.Collator('pt-BR').compare,
}: DemoCubesOptions = {}): Promise<DemoCubes> {
  const hospital = await createScriptedWarehouse([
    readDemoFile('warehouse/sghdw/schema.sql'),
    readDemoFile('warehouse/sghdw/seed.sql').replace('SELECT gerar();', fill),
  ]);
  const schema = readSchema(readDemoFile('cubes/sghdw.xml'), 'postgresql');
  const engine = createOlapEngine({ schema, warehouse: hospital.warehouse, compareTexts });
  return { engine, hospital, drop: async () => await hospital.drop() };
}
