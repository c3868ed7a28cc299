// Who does a piece of work at the moment, across all copies of the server.
import type { Connection } from '@prumo/database/connection';

export interface ExtractionClaims {
  /** For so many seconds; again for whoever has it already. False when somebody else has it. */
  claim(subject: string, holder: string, seconds: number): Promise<boolean>;
  release(subject: string, holder: string): Promise<void>;
}

export function createExtractionClaims(connection: Connection): ExtractionClaims {
  return {
    async claim(subject, holder, seconds) {
      const rows = await connection.prepared(claimText, [subject, holder, seconds]);
      return rows.length === 1;
    },

    async release(subject, holder) {
      await connection.prepared(releaseText, [subject, holder]);
    },
  };
}

// By the clock of the database, which all copies share.
const claimText = `
  insert into quality.extraction_claim as claim (subject, holder, claimed_until)
  values ($1, $2, clock_timestamp() + $3 * interval '1 second')
  on conflict (subject) do update
    set holder = excluded.holder, claimed_until = excluded.claimed_until
    where claim.holder = excluded.holder or claim.claimed_until < clock_timestamp()
  returning subject`;

const releaseText = 'delete from quality.extraction_claim where subject = $1 and holder = $2';
