// What cases ask of the files that people send.
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';

export interface CaseAttachments {
  /**
   * Takes files that were sent before for a case, in the transaction of whatever names them; those that it has already
   * are given again. In their order; one that is not there, or another case's, is left out.
   */
  claim(
    connection: Connection,
    ids: readonly string[],
    of: {
      /** The case. */
      readonly ownerId: string;
      /** Those that were sent so alone. */
      readonly isWithoutTrace: boolean;
    },
  ): Promise<readonly Attachment[]>;
}
