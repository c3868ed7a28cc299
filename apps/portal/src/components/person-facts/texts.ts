import type { WellKnownRole } from '@prumo/contracts/people/roles';

export const texts = {
  roles: 'Papéis',
  /** Who has the role that everybody has. */
  everybody: 'Todos os usuários',
  noRoles: 'Nenhum papel além do acesso ao portal.',
  departments: 'Microssistemas',
  noDepartments: 'Nenhum microssistema está associado a você.',
  askForDepartment: 'Peça à gestão da qualidade que associe você ao seu setor.',
  seesAllDepartments: 'Pelo seu papel, você vê todos.',
} as const;

/** Null: everybody who is logged in has it, so it tells nothing. */
export const roleLabels: Readonly<Record<WellKnownRole, string | null>> = {
  Administrator: 'Administrador',
  'Power User': 'Usuário avançado',
  Authenticated: null,
  quality_manager: 'Gestor da qualidade',
  data_administrator: 'Administrador de dados',
  quality_reader: 'Leitor da qualidade',
};
