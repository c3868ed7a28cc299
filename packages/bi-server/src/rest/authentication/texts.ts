export const texts = {
  title: 'Prumo · Arquivos e Usuários',
  brand: 'Prumo',
  purpose: 'Arquivos e Usuários do servidor de análises',
  userName: 'Usuário',
  password: 'Senha',
  logIn: 'Entrar',
  failures: {
    credentials: 'Falha ao efetuar login. Usuário ou senha não conferem.',
    sessionReplaced: 'Já havia uma sessão aberta neste navegador e ela foi encerrada. Entre de novo.',
    blocked: 'Muitas tentativas seguidas. Aguarde 15 minutos e tente de novo.',
  },
} as const;
