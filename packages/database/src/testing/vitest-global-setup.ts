// Vitest global setup: one PostgreSQL for the whole run, whose address tests get by inject('testPostgresUrl').
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('testPostgresUrl', postgres.url);
  return postgres.stop;
}
