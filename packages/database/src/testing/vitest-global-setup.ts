// Vitest global setup: one PostgreSQL for the whole run, whose address tests get by inject('testPostgresUrl'), and that on
// this machine by inject('testPostgresSockets').
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgresUrl: string;
    testPostgresSockets: string | null;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('testPostgresUrl', postgres.url);
  project.provide('testPostgresSockets', postgres.socketFolder);
  return postgres.stop;
}
