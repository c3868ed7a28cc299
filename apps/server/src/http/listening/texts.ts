// What people read where no part of the portal can answer yet, or any more.

interface PageText {
  readonly title: string;
  readonly text: string;
}

export const barePageTexts: Readonly<Record<string, PageText>> = {
  starting: {
    title: 'O Prumo está iniciando',
    text: 'Esta página abre sozinha assim que ele estiver pronto.',
  },
  stopping: {
    title: 'O Prumo está sendo reiniciado',
    text: 'Esta página abre sozinha assim que ele voltar.',
  },
  too_many_connections: {
    title: 'Muitas conexões',
    text: 'Há conexões demais deste endereço. Feche outras abas e tente novamente.',
  },
};

export const otherBarePage: PageText = {
  title: 'Endereço inválido',
  text: 'O servidor não entendeu este pedido.',
};
