import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';

type Variation = IndicatorSignals['variation'];
type Assurance = NonNullable<IndicatorSignals['assurance']>;
type SpecialCause = IndicatorSignals['last']['cause'];
type PointKind = IndicatorSignals['last']['kind'];

export const texts = {
  variation: 'Variação',
  assurance: 'Garantia',
  variations: {
    'common-cause': 'Variação comum',
    'improvement-high': 'Melhoria, em alta',
    'improvement-low': 'Melhoria, em queda',
    'concern-high': 'Preocupação, em alta',
    'concern-low': 'Preocupação, em queda',
    'neutral-high': 'Mudança, em alta',
    'neutral-low': 'Mudança, em queda',
  } satisfies Record<Variation, string>,
  assurances: {
    passes: 'Atinge a meta',
    inconsistent: 'Ora atinge, ora não',
    fails: 'Não alcança a meta',
  } satisfies Record<Assurance, string>,
  /** What a single point is called, in charts, their keys and their tables. */
  pointKinds: {
    'common-cause': 'Variação comum',
    improvement: 'Melhoria',
    concern: 'Preocupação',
    'neutral-high': 'Mudança, em alta',
    'neutral-low': 'Mudança, em queda',
  } satisfies Record<PointKind, string>,
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
  sentences: {
    improvement: {
      passes: 'Celebre e aprenda',
      inconsistent: 'Melhorando, ainda oscila na meta',
      fails: 'Melhorando, mas o processo atual não alcança a meta',
      none: 'Melhorando, sem meta para comparar',
    },
    common: {
      passes: 'Estável e dentro da meta: só monitore',
      inconsistent: 'Oscila por acaso em torno da meta: mude o processo, não cobre o mês',
      fails: 'Estável e incapaz: precisa de redesenho/RACP',
      none: 'Oscila por acaso, sem meta para comparar',
    },
    concern: {
      passes: 'Alerta precoce: piorando embora ainda atinja',
      inconsistent: 'Investigue agora',
      fails: 'Prioridade máxima',
      none: 'Piorando, sem meta para comparar: investigue',
    },
    neutral: {
      passes: 'Mudou além do acaso, ainda na meta: veja o que houve',
      inconsistent: 'Mudou além do acaso e oscila na meta: veja o que houve',
      fails: 'Mudou além do acaso e não alcança a meta: investigue',
      none: 'Mudou além do acaso: veja o que houve',
    },
  },
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
