import { describeLogInWait } from '@prumo/contracts/people/log-in-wait';

export const texts = {
  title: 'Prumo · Arquivos e Usuários',
  brand: 'Prumo',
  purpose: 'Arquivos e Usuários do servidor de análises',
  userName: 'Usuário',
  password: 'Senha',
  logIn: 'Entrar',
  leaving: {
    title: 'Sair do portal?',
    reason:
      'Um link de fora do portal pediu para encerrar a sua sessão. Se não foi você, apenas feche esta página.',
    leave: 'Sair',
  },
  failures: {
    credentials: 'Falha ao efetuar login. Usuário ou senha não conferem.',
    sessionReplaced: 'Já havia uma sessão aberta neste navegador e ela foi encerrada. Entre de novo.',
    blocked: describeLogInWait,
  },
} as const;
