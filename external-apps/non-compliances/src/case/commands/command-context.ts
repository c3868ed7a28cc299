import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import type { HistoryNames } from '../history/present-entry.ts';

/** What every form of a command is given. */
export interface CommandContext {
  /** As it stands now; it goes on changing while a form is open. */
  readonly view: CaseView;
  readonly catalogue: Catalogue;
  readonly names: HistoryNames;
  readonly userName: string;
  readonly onClose: () => void;
}
