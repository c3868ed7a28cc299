// What is told beside the screens of the news, on every page: their own texts come with them.
import type { NewsKind } from '@prumo/contracts/news/news';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const texts = {
  counts: {
    'legal-deadlines': (number) => count(number, 'prazo legal a cumprir', 'prazos legais a cumprir'),
    signals: (number) => count(number, 'sinal novo', 'sinais novos'),
    'off-target': (number) => count(number, 'resultado fora da meta', 'resultados fora da meta'),
    'missing-results': (number) => count(number, 'mês sem resultado', 'meses sem resultado'),
    'late-plans': (number) => count(number, 'plano que atrasou', 'planos que atrasaram'),
    approvals: (number) => count(number, 'decisão à sua espera', 'decisões à sua espera'),
  } satisfies Record<NewsKind, (number: number) => string>,
  notice: (summary: string) => `O que mudou: ${summary}`,
} as const;
