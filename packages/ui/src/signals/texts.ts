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
  },
  assurances: {
    passes: 'Atinge a meta',
    inconsistent: 'Ora atinge, ora não',
    fails: 'Não alcança a meta',
  },
  /** What a single point is called, in charts, their keys and their tables. */
  pointKinds: {
    'common-cause': 'Variação comum',
    improvement: 'Melhoria',
    concern: 'Preocupação',
    'neutral-high': 'Mudança, em alta',
    'neutral-low': 'Mudança, em queda',
  },
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
} as const;
