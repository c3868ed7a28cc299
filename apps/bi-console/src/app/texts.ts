import type { ConsoleTab } from './console-address.ts';

export const texts = {
  product: 'Arquivos e Usuários',
  skipToContent: 'Pular para o conteúdo',
  parts: 'Partes desta página',
  tabs: { files: 'Arquivos', trash: 'Lixeira', people: 'Usuários', roles: 'Papéis' } satisfies Record<
    ConsoleTab,
    string
  >,
  userMenu: (name: string) => `Menu de ${name}`,
  administrator: 'Administrador',
  logOut: 'Sair',
  loading: 'Carregando',
  startFailed: 'Esta página não pôde ser aberta',
} as const;
