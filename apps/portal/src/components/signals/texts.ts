import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';

type SpecialCause = IndicatorSignals['last']['cause'];

export const texts = {
  /** The rule that a point meets, as a nurse would say it. */
  specialCauses: {
    'common-cause': 'Variação comum',
    'above-limit': 'Acima do limite superior',
    'below-limit': 'Abaixo do limite inferior',
    'rising-trend': 'Tendência: sete resultados seguidos subindo',
    'falling-trend': 'Tendência: sete resultados seguidos caindo',
    'two-of-three-above': 'Dois de três resultados perto do limite superior',
    'two-of-three-below': 'Dois de três resultados perto do limite inferior',
    'shift-above': 'Deslocamento: sete resultados seguidos acima da média',
    'shift-below': 'Deslocamento: sete resultados seguidos abaixo da média',
  } satisfies Record<SpecialCause, string>,
  runOnly: 'Ainda há poucos resultados para separar sinal de acaso',
  rareEvents: {
    since: (months: number) =>
      months === 0
        ? 'Houve evento no último mês medido'
        : months === 1
          ? '1 mês desde o último evento'
          : `${months} meses desde o último evento`,
    never: 'Nenhum evento nos meses medidos',
    improvement: 'intervalo maior do que o de costume',
    concern: 'intervalo menor do que o de costume',
  },
  notes: {
    trial: 'Limites provisórios: ainda vão mudar',
    disturbed: 'Garantia calculada com variação especial presente',
  },
  /** What a small chart shows, for those who hear it. */
  sparkline: {
    empty: 'Sem resultados',
    months: (count: number, first: string, last: string) =>
      count === 1 ? `1 resultado, de ${last}` : `${count} resultados, de ${first} a ${last}`,
    mean: (mean: string) => `média de ${mean}`,
    limits: (lower: string, upper: string) => `limites de ${lower} a ${upper}`,
    special: (count: number) =>
      count === 0 ? 'nenhum além do acaso' : count === 1 ? '1 além do acaso' : `${count} além do acaso`,
  },
  /** Two statements as one. */
  both: (one: string, other: string) => `${one}: ${other}`,
} as const;
