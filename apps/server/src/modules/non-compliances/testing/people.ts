// Who takes part in the cases of tests, and what they report.
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';

import type { Actor } from '../../../gateway/actor.ts';

export const utia = { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' };
export const emergency = { id: 'dep-ps', initials: 'PS', name: 'Pronto-Socorro' };
export const pharmacy = { id: 'dep-farm', initials: 'FARM', name: 'Central de Materiais' };

export const reporter = buildPerson('BEATRIZ.SOUZA', { departments: [emergency] });
export const quality = buildPerson('MARINA.LOPES', { isQualityManager: true });
export const responsible = buildPerson('CARLA.MENDES', { departments: [utia] });
export const executor = buildPerson('JOAO.PIRES');
export const otherExecutor = buildPerson('DANIELA.COSTA');
export const stranger = buildPerson('SANDRA.ROCHA');

export const sampleReport: NonComplianceReport = {
  kind: 'identified',
  title: 'Queda do leito 7',
  notificationType: 'nc',
  eventType: 'queda',
  eventSubtype: 'leito',
  pattern: 'PNC-01',
  occurrenceDepartment: utia.id,
  claimant: emergency.id,
  occurrenceDate: '2026-07-20T11:00:00.000Z',
  description: 'Paciente encontrado ao lado do leito.',
  immediateAction: 'Paciente avaliado.',
  harm: null,
  attachments: [],
};

export function buildPerson(userName: string, change: Partial<Actor> = {}): Actor {
  return {
    userName,
    displayName: `${userName} de Tal`,
    roles: [],
    groups: [],
    departments: [],
    isAdmin: false,
    isQualityManager: false,
    isDataAdministrator: false,
    isReader: false,
    ...change,
  };
}
