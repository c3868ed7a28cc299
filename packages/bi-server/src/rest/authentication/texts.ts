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
    blocked: (seconds: number) =>
      `Muitas tentativas seguidas com senha errada. Aguarde ${presentWait(seconds)} e tente de novo.`,
  },
} as const;

/** As `@prumo/ui` says it to people who are logged in; this page is served without any of its code. */
function presentWait(seconds: number): string {
  if (seconds <= 1) return '1 segundo';
  if (seconds < 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
