import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';

import type { CaseAttachments } from '../case-attachments.ts';

export interface MemoryAttachments extends CaseAttachments {
  send(attachment: Attachment): void;
}

export function createMemoryAttachments(): MemoryAttachments {
  const sent = new Map<string, { readonly attachment: Attachment; caseId: string | null }>();
  return {
    send(attachment) {
      sent.set(attachment.id, { attachment, caseId: null });
    },
    async claim(_connection, ids, { ownerId: caseId }) {
      return ids.flatMap((id) => {
        const file = sent.get(id);
        if (file === undefined || (file.caseId !== null && file.caseId !== caseId)) return [];
        file.caseId = caseId;
        return [file.attachment];
      });
    },
  };
}
