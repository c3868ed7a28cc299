import { useState } from 'react';

import type { DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../../../lib/drafts/drafts.ts';

interface DraftGuard {
  /** Something was typed since the dialog was opened, and not sent. */
  readonly hasUnsent: () => boolean;
  readonly discard: () => void;
}

/** Knows whether closing would leave something behind; `keys` are those of all that can be typed into the dialog. */
export function useDraftGuard(keys: readonly DraftKey[]): DraftGuard {
  const [before] = useState(() => keys.map(readDraft));

  return {
    hasUnsent: () =>
      keys.some((key, index) => {
        const kept = readDraft(key);
        return kept !== null && kept !== before[index];
      }),
    discard: () => {
      for (const key of keys) drafts.remove(key);
    },
  };
}

function readDraft(key: DraftKey): string | null {
  const fields = drafts.find(key);
  return fields === null ? null : JSON.stringify(fields);
}
