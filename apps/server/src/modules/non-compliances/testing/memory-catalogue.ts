import { InvalidInputError } from '../../../http/named-error.ts';
import type { CaseCatalogue } from '../case-catalogue.ts';

export const memoryCatalogue: CaseCatalogue = {
  async findFacts({ notificationType, eventSubtype, pattern }) {
    const isKnown =
      ['nc', 'incidente'].includes(notificationType) && (pattern === null || pattern.startsWith('PNC-'));
    if (!isKnown) throw new InvalidInputError('The catalogue does not have this.');
    return { isNeverEvent: eventSubtype === 'paciente-errado' };
  },
};
