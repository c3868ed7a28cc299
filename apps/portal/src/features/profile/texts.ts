export const texts = {
  userName: 'Usuário',
  status: 'Status',
  statusHelp: 'Aparece ao lado do seu nome e vale em qualquer computador.',
} as const;
