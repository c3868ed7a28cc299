import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';

import { InvalidInputError } from '../../../http/named-error.ts';
import type { CaseCatalogue } from '../case-catalogue.ts';

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
