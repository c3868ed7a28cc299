import { setTimeout as sleep } from 'node:timers/promises';

import type { CrashWriter } from './crash-writer.ts';
import { GoneError, type Doors } from './door-client.ts';
import { createDepartmentWriter } from './writers/department-writer.ts';
import { createMinutesWriter } from './writers/minutes-writer.ts';
import { createProcessWriter } from './writers/process-writer.ts';
import { createReportWriter } from './writers/report-writer.ts';
import { createResultWriter } from './writers/result-writer.ts';
import { createTreeWriter } from './writers/tree-writer.ts';

/** One for each kind of thing that the product promises to keep. `run` tells runs on one data folder apart. */
export async function openWriters(doors: Doors, run: string): Promise<readonly CrashWriter[]> {
  const admin = await doors.logIn('ADMIN');
  const quality = await doors.logIn('MARINA.LOPES');
  const reporter = await doors.logIn('IVONE.ALVES');
  return [
    createDepartmentWriter(admin, run),
    await createResultWriter(admin, run),
    await createProcessWriter(admin, run),
    createTreeWriter(admin, run),
    createReportWriter({ reporter, quality, admin }, run),
    createMinutesWriter(quality, admin, run),
  ];
}

/** Until `isOver`. What has no answer ends the turn, not the writing; anything else is a finding. */
export async function writeUntil(writer: CrashWriter, isOver: () => boolean): Promise<readonly string[]> {
  while (!isOver()) {
    try {
      await writer.write();
    } catch (error) {
      if (!(error instanceof GoneError)) {
        return [`${writer.name}: ${error instanceof Error ? error.message : String(error)}`];
      }
      if (!isOver()) await sleep(50);
    }
  }
  return [];
}
