import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';

/** What a control chart says of one month. */
export const texts = {
  causes: {
    'above-limit': ({ month, value, limit }) =>
      `O resultado de ${month}, ${value}, passou do limite superior (${limit}): é mais do que o acaso explica.`,
    'below-limit': ({ month, value, limit }) =>
      `O resultado de ${month}, ${value}, ficou abaixo do limite inferior (${limit}): é menos do que o acaso explica.`,
    'rising-trend': ({ from, to, results }) =>
      `De ${from} a ${to}, ${results} resultados seguidos, cada um acima do anterior: é uma tendência de alta que o acaso não explica.`,
    'falling-trend': ({ from, to, results }) =>
      `De ${from} a ${to}, ${results} resultados seguidos, cada um abaixo do anterior: é uma tendência de queda que o acaso não explica.`,
    'two-of-three-above': ({ month, value, limit }) =>
      `O resultado de ${month}, ${value}, é um de dois, em três seguidos, perto do limite superior (${limit}): o acaso raramente faz isso.`,
    'two-of-three-below': ({ month, value, limit }) =>
      `O resultado de ${month}, ${value}, é um de dois, em três seguidos, perto do limite inferior (${limit}): o acaso raramente faz isso.`,
    'shift-above': ({ from, to, results, mean }) =>
      `De ${from} a ${to}, ${results} resultados seguidos acima da média (${mean}): é uma mudança que o acaso não explica.`,
    'shift-below': ({ from, to, results, mean }) =>
      `De ${from} a ${to}, ${results} resultados seguidos abaixo da média (${mean}): é uma mudança que o acaso não explica.`,
  } satisfies Record<Exclude<SpecialCause, 'common-cause'>, (facts: SignalFacts) => string>,
  limits: ({ from, mean, lower, upper, isTrial }: LimitFacts) =>
    `Desde ${from}, a média é ${mean}, e por acaso os resultados vão de ${lower} a ${upper}${isTrial ? ' (limites provisórios: ainda há poucos resultados)' : ''}.`,
  byChance: {
    short: 'Oscila por acaso',
    long: (month: string) =>
      `O resultado de ${month} oscila por acaso em torno da meta: explicar só este mês não muda o processo.`,
  },
  outOfReach: {
    short: 'Estável, fora do alcance da meta',
    long: (month: string) =>
      `O resultado de ${month} é o que este processo dá, e a meta está fora do alcance dele: o que pede um plano é o processo, não o mês.`,
  },
} as const;

interface SignalFacts {
  readonly month: string;
  /** Of the points that are the signal together. */
  readonly from: string;
  readonly to: string;
  readonly results: number;
  readonly value: string;
  readonly mean: string;
  /** The one that was passed or is near. */
  readonly limit: string;
}

interface LimitFacts {
  readonly from: string;
  readonly mean: string;
  readonly lower: string;
  readonly upper: string;
  readonly isTrial: boolean;
}
