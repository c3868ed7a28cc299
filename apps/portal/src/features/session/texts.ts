import type { ActiveApp } from '@prumo/contracts/settings/public-settings';

import type { Interruption, SessionEnd } from './model/session-phase.ts';

export const texts = {
  purpose: 'Gestão da qualidade hospitalar',
  userName: 'Usuário',
  password: 'Senha',
  logIn: 'Entrar',
  logInFailed: 'Falha ao efetuar login.',
  failures: {
    credentials: 'Usuário ou senha não conferem.',
    appUnavailable: {
      bi: 'O servidor de análises não respondeu. Tente de novo em alguns minutos.',
      workflow: 'O servidor de processos não respondeu. Tente de novo em alguns minutos.',
    } satisfies Record<ActiveApp, string>,
    tooManyAttempts: (wait: string, time: string) =>
      `Muitas tentativas seguidas. Aguarde ${wait} e tente de novo a partir das ${time}.`,
    unreachable: 'O servidor não respondeu. Confira a conexão e tente de novo.',
    cookiesRefused: 'O navegador não guardou a sessão. Permita cookies para este endereço e tente de novo.',
    unexpected: (reason: string) =>
      ['Ocorreu um erro ao processar a solicitação', reason].filter((part) => part !== '').join(': '),
    requestId: (requestId: string) => `Código para o suporte: ${requestId}`,
  },
  wait: {
    seconds: (count: number) => (count === 1 ? '1 segundo' : `${count} segundos`),
    minutes: (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`),
  },
  ends: {
    'logged-out': null,
    idle: 'Sua sessão terminou por inatividade. Entre de novo para continuar de onde parou.',
    ended: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
    unconfirmed:
      'Você saiu deste navegador, mas o servidor não confirmou a saída. Se o computador é compartilhado, feche o navegador.',
  } satisfies Record<SessionEnd, string | null>,
  warning: {
    title: 'Sua sessão está para terminar',
    question: 'O portal ficou algum tempo sem uso. Sem resposta, a sessão termina em',
    kept: 'O que você digitou continua na tela.',
    announcement: (wait: string) => `A sessão termina em ${wait}.`,
    goOn: 'Continuar conectado',
    leave: 'Sair',
  },
  interruption: {
    title: 'Entre de novo para continuar',
    reasons: {
      idle: 'Sua sessão terminou por inatividade.',
      ended: 'Sua sessão terminou.',
    } satisfies Record<Interruption, string>,
    kept: 'O que você digitou continua na tela, à sua espera.',
    otherPerson: 'Entrar como outra pessoa',
    otherPersonTitle: 'Entrar como outra pessoa',
    discarded: (name: string) => `O que ${name} deixou aberto e não gravou será descartado.`,
    samePerson: (name: string) => `Continuar como ${name}`,
    leave: 'Sair',
  },
  demo: {
    title: 'Hospital de demonstração',
    passwordBefore: 'Escolha uma pessoa para preencher os campos. A senha de todas é ',
    password: 'prumo',
    people: [
      { userName: 'ADMIN', part: 'administrador' },
      { userName: 'MARINA.LOPES', part: 'gestora da qualidade' },
      { userName: 'CARLA.MENDES', part: 'responsável da UTI Adulto' },
      { userName: 'IVONE.ALVES', part: 'usuária' },
    ],
  },
} as const;
