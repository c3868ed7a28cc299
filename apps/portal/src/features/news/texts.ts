import type { ApprovalKind, NewsKind } from '@prumo/contracts/news/news';

export const texts = {
  title: 'O que mudou',
  since: (day: string, time: string) => `Desde ${day}, ${time}`,
  purpose: (day: string, time: string) =>
    `O que mudou desde ${day}, ${time}. O que você marca como visto sai daqui; o que chegar depois aparece.`,
  kinds: {
    'legal-deadlines': 'Prazos legais a cumprir',
    signals: 'Sinais novos nos indicadores',
    'off-target': 'Resultados fora da meta',
    'missing-results': 'Meses sem resultado',
    'late-plans': 'Planos e ações que atrasaram',
    approvals: 'Decisões à sua espera',
  } satisfies Record<NewsKind, string>,
  /** Beside the title, where the strip would push the list. */
  open: (number: number) => `O que mudou (${number})`,
  showAll: (number: number) => `ver todos (${number})`,
  showAllOf: (kind: string) => `${kind}: ver todos`,
  more: (number: number) => (number === 1 ? 'e mais 1' : `e mais ${number}`),
  markSeen: 'Marcar como visto',
  marked: 'Marcado como visto',
  undo: 'Desfazer',
  loading: 'Carregando o que mudou',
  failed: 'Não foi possível saber o que mudou.',
  retryHere: 'O que mudou: não foi possível carregar. Tentar novamente',
  failedCause: 'O servidor não respondeu. Nada se perdeu.',
  emptyTitle: 'Nada mudou desde a última vez',
  emptyReason:
    'Sinais, resultados fora da meta, meses sem resultado, atrasos, decisões e prazos legais aparecem aqui quando surgem.',

  named: (code: string, name: string) => `${code} · ${name}`,
  signals: { concern: 'alerta', improvement: 'melhora' },
  ofMonth: (month: string, words: string) => `${month}: ${words}`,
  offTarget: (month: string, value: string, gap: string) => `${month}: ${value}, ${gap}`,
  planKinds: { racp: 'RACP', action: 'Ação' },
  dueOn: (kind: string, day: string) => `${kind}, venceu em ${day}`,
  caseTitle: (place: string, title: string) => `NC ${place} · ${title}`,
  minutesTitle: (place: string, title: string) => `Ata ${place} · ${title}`,
  approvals: {
    minutes: 'ata a aprovar',
    'case-analysis': 'análise a validar',
    'case-efficacy': 'eficácia a verificar',
    'racp-efficacy': 'eficácia do RACP a verificar',
  } satisfies Record<ApprovalKind, string>,
  deadline: (authority: string, day: string, time: string) => `${authority} até ${day}, ${time}`,
  passedDeadline: (authority: string, day: string, time: string) => `${authority}: venceu em ${day}, ${time}`,
} as const;
