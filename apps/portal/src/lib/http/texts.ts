export const texts = {
  requestFailed: (statusText: string) =>
    ['Ocorreu um erro ao processar a solicitação', statusText].filter((part) => part !== '').join(': '),
};
