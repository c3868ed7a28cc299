// People of the demo hospital as the gateway tells of them.
import type { SessionAnswer } from '@prumo/contracts/session/session';

const departments = {
  ccih: { id: 'dep-ccih', initials: 'CCIH', name: 'Controle de Infecção Hospitalar' },
  qsp: { id: 'dep-qsp', initials: 'QSP', name: 'Qualidade e Segurança do Paciente' },
} as const;

/** An administrator. */
export const admin: SessionAnswer = {
  userName: 'ADMIN',
  displayName: 'Administrador',
  roles: ['Administrator', 'Authenticated'],
  isAdmin: true,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [],
};

/** A quality manager. */
export const marina: SessionAnswer = {
  userName: 'MARINA.LOPES',
  displayName: 'Marina Lopes',
  roles: ['Authenticated', 'quality_manager'],
  isAdmin: false,
  isQualityManager: true,
  isDataAdministrator: false,
  isReader: false,
  departments: [departments.ccih, departments.qsp],
};

/** A data administrator. */
export const alice: SessionAnswer = {
  userName: 'ALICE.BARROS',
  displayName: 'Alice Barros',
  roles: ['Authenticated', 'data_admin'],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: true,
  isReader: false,
  departments: [departments.qsp],
};

/** A nurse with no right beyond her department's. */
export const ivone: SessionAnswer = {
  userName: 'IVONE.ALVES',
  displayName: 'Ivone Alves',
  roles: ['Authenticated'],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
  departments: [departments.ccih],
};

/** The director, who reads all that is not confidential and changes nothing. */
export const heloisa: SessionAnswer = {
  userName: 'HELOISA.NEVES',
  displayName: 'Heloísa Neves',
  roles: ['Authenticated', 'quality_reader'],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: true,
  departments: [],
};
