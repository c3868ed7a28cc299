import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';

import { InvalidInputError } from '../../../http/named-error.ts';
import type { CaseAttachments, CaseCatalogue } from '../report-case.ts';

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

/** As the migration gives them to the types of a hospital. */
export const notivisaDuties: readonly LegalDuty[] = [
  { authority: 'Notivisa', occasion: 'harm', amount: 15, unit: 'day-of-next-month', from: 'occurrence' },
  { authority: 'Notivisa', occasion: 'death', amount: 72, unit: 'hours', from: 'occurrence' },
];

export const memoryCatalogue: CaseCatalogue = {
  async findFacts({ notificationType, eventSubtype, pattern }) {
    const isKnown =
      ['nc', 'incidente'].includes(notificationType) && (pattern === null || pattern.startsWith('PNC-'));
    if (!isKnown) throw new InvalidInputError('The catalogue does not have this.');
    return { isNeverEvent: eventSubtype === 'paciente-errado' };
  },
  listLegalDuties: async () => new Map([['nc', notivisaDuties]]),
};
