export const texts = {
  requestFailed: (reason: string) =>
    ['Ocorreu um erro ao processar a solicitação', reason].filter((part) => part !== '').join(': '),
  unexpectedAnswer: 'resposta inesperada do servidor',
  /** What the status of an answer says; the server's own words for it are English. */
  reasons: {
    400: 'os dados enviados não foram aceitos',
    401: 'a sessão terminou',
    403: 'você não tem permissão',
    404: 'não encontrado',
    405: 'operação não permitida',
    408: 'o envio demorou demais',
    409: 'conflito com outra alteração',
    410: 'não existe mais',
    412: 'outra pessoa fez uma alteração antes',
    413: 'o conteúdo é grande demais',
    415: 'este tipo de conteúdo não é aceito',
    429: 'tentativas demais; aguarde um pouco',
    500: 'erro interno do servidor',
    502: 'um servidor não respondeu como devia',
    503: 'serviço indisponível no momento',
    504: 'um servidor demorou demais para responder',
  } as Readonly<Record<number, string>>,
};
