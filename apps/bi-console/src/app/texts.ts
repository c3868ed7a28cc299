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
  screenFailed: 'Esta tela não pôde ser mostrada',
  sessionEnded: {
    title: 'Sua sessão terminou',
    behindPortal: 'Entre de novo no portal, em outra aba, e volte para continuar de onde parou.',
    alone: 'Entre de novo para continuar.',
    logIn: 'Entrar de novo',
    goOn: 'Já entrei',
    stillOut: 'Ainda não há uma sessão aberta. Entre no portal primeiro.',
    otherPerson: (name: string) => `Agora quem está usando é ${name}. Recarregue a página.`,
  },
} as const;
