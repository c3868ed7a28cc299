export const texts = {
  userName: 'Usuário',
  roles: 'Papéis',
  noRoles: 'Nenhum papel além do acesso ao portal.',
  departments: 'Microssistemas',
  noDepartments: 'Nenhum microssistema está associado a você.',
  askForDepartment: 'Peça à gestão da qualidade que associe você ao seu setor.',
  seesAllDepartments: 'Pelo seu papel, você vê todos.',
  status: 'Status',
  statusHelp: 'Aparece ao lado do seu nome e vale em qualquer computador.',
} as const;
