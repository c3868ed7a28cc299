// What people read when a page of the BI server cannot be shown.

interface FailureText {
  readonly title: string;
  readonly text: string;
}

export const failureTexts: Readonly<Record<number, FailureText>> = {
  400: { title: 'Endereço inválido', text: 'Este endereço não existe no servidor de BI.' },
  401: { title: 'Sessão encerrada', text: 'Entre novamente no portal para ver este conteúdo.' },
  403: { title: 'Acesso negado', text: 'Este pedido não veio de uma página do portal.' },
  404: { title: 'Não encontrado', text: 'Não há nada neste endereço.' },
  429: {
    title: 'Muitas tentativas',
    text: 'Houve muitas tentativas de login com erro. Tente novamente mais tarde.',
  },
  502: {
    title: 'Servidor de BI indisponível',
    text: 'O servidor de BI não está respondendo. Tente novamente em alguns minutos.',
  },
  503: {
    title: 'Indisponível no momento',
    text: 'O banco de dados do portal não está respondendo. Tente novamente em alguns segundos.',
  },
  504: {
    title: 'O servidor de BI demorou demais',
    text: 'O servidor de BI não respondeu a tempo. Tente novamente ou reduza o período consultado.',
  },
};

export const otherFailure: FailureText = {
  title: 'Algo deu errado',
  text: 'O conteúdo não pôde ser aberto. Tente novamente.',
};

export const failurePageTexts = {
  logIn: 'Ir para o login',
  requestId: 'Código do pedido',
} as const;
