export const texts = {
  failureTitle: (status: number) =>
    `${failures[status]?.title ?? 'A solicitação não foi atendida'} (${status})`,
  failureText: (status: number) =>
    failures[status]?.text ?? 'O servidor de análises não pôde atender a esta solicitação.',
  missingConsole: {
    title: 'Arquivos e Usuários',
    text: 'Este servidor foi iniciado sem o console de arquivos e usuários. Use o portal ou peça ao suporte que o instale.',
  },
} as const;

const failures: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  400: { title: 'Solicitação malformada', text: 'O servidor não entendeu o que foi pedido.' },
  401: { title: 'É preciso entrar', text: 'Entre com seu usuário e sua senha para continuar.' },
  403: { title: 'Acesso negado', text: 'Seu usuário não tem permissão para isto.' },
  404: { title: 'Não encontrado', text: 'Não há nada neste endereço, ou seu usuário não pode vê-lo.' },
  405: { title: 'Método não aceito', text: 'Este endereço não aceita este tipo de solicitação.' },
  406: { title: 'Formato não disponível', text: 'A resposta não existe no formato pedido.' },
  408: {
    title: 'Envio lento demais',
    text: 'O conteúdo não chegou a tempo. Confira a conexão e tente de novo.',
  },
  413: { title: 'Arquivo grande demais', text: 'O conteúdo enviado passa do limite deste servidor.' },
  415: {
    title: 'Formato não aceito',
    text: 'O conteúdo enviado não está em um formato que este endereço leia.',
  },
  500: {
    title: 'Falha no servidor',
    text: 'Algo deu errado no servidor de análises. Tente de novo; se continuar, avise o suporte.',
  },
  503: {
    title: 'Indisponível no momento',
    text: 'O banco de dados não está respondendo. Tente de novo em alguns segundos.',
  },
};
