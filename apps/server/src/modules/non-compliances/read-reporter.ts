// The name under which somebody reported in confidence. Whoever reads it leaves an entry that quality sees.
import type { NameReading, ReporterAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { buildUnknownCaseError } from './non-compliance-errors.ts';
import { mayReadReporter } from './non-compliances.access.ts';
import { createNonCompliancesRepository } from './non-compliances.repository.ts';

const readType = 'non-compliance-reporter';

/** To whom the name is not told, it is not there. */
export async function readReporter(
  actor: Actor,
  caseId: string,
  { database, clock }: { readonly database: Database; readonly clock: () => number },
): Promise<ReporterAnswer> {
  if (!mayReadReporter(actor)) throw buildUnknownCaseError();
  return await database.transaction(async (connection) => {
    const stored = await createNonCompliancesRepository(connection).find(caseId);
    if (stored?.nonCompliance.kind !== 'confidential' || stored.reporter === null) {
      throw buildUnknownCaseError();
    }
    const reading = { userName: actor.userName, documentType: readType, documentId: caseId };
    await createAuditRepository(connection).recordReading(reading, new Date(clock()));
    const { userName, displayName } = stored.reporter;
    return { reporter: { userName, displayName }, readings: [...(await listReadings(connection, caseId))] };
  });
}

/** The latest first. */
export async function listReadings(connection: Connection, caseId: string): Promise<readonly NameReading[]> {
  const readings = await createAuditRepository(connection).listReadings({
    documentType: readType,
    documentId: caseId,
  });
  return readings.map(({ userName, readAt }) => ({ by: userName, at: readAt.toISOString() }));
}
