import { assurances, variations } from '@prumo/contracts/indicators/signal-lists';
import { describe, expect, it } from 'vitest';

import { listSignalNotes, presentSentence, type SignalFacts } from './describe-signals.ts';

const facts: SignalFacts = {
  chart: 'xmr',
  variation: 'common-cause',
  assurance: 'inconsistent',
  isTrial: false,
  isRunOnly: false,
  isAssuranceDisturbed: false,
  monthsSinceEvent: null,
};

describe('presentSentence', () => {
  it.each([
    ['improvement-high', 'passes', 'Celebre e aprenda'],
    ['improvement-low', 'inconsistent', 'Melhorando, ainda oscila na meta'],
    ['improvement-high', 'fails', 'Melhorando, mas o processo atual não alcança a meta'],
    ['common-cause', 'passes', 'Estável e dentro da meta: só monitore'],
    ['common-cause', 'inconsistent', 'Oscila por acaso em torno da meta: mude o processo, não cobre o mês'],
    ['common-cause', 'fails', 'Estável e incapaz: precisa de redesenho/RACP'],
    ['concern-high', 'passes', 'Alerta precoce: piorando embora ainda atinja'],
    ['concern-low', 'inconsistent', 'Investigue agora'],
    ['concern-high', 'fails', 'Prioridade máxima'],
    ['improvement-low', null, 'Melhorando, sem meta para comparar'],
    ['common-cause', null, 'Oscila por acaso, sem meta para comparar'],
    ['concern-low', null, 'Piorando, sem meta para comparar: investigue'],
    ['neutral-high', null, 'Mudou além do acaso: veja o que houve'],
    ['neutral-low', 'fails', 'Mudou além do acaso e não alcança a meta: investigue'],
  ] as const)('[SP-03] says of %s and %s: %s', (variation, assurance, sentence) => {
    expect(presentSentence({ ...facts, variation, assurance })).toBe(sentence);
  });

  it('[SP-03] has a sentence of its own for each pair', () => {
    const groups = variations.filter((one) => !one.endsWith('-low'));
    const sentences = groups.flatMap((variation) =>
      [...assurances, null].map((assurance) => presentSentence({ ...facts, variation, assurance })),
    );
    expect(new Set(sentences).size).toBe(16);
  });

  it('[SP-03] judges nothing by too few results', () => {
    expect(presentSentence({ ...facts, assurance: null, isRunOnly: true })).toBe(
      'Ainda há poucos resultados para separar sinal de acaso',
    );
  });

  it.each([
    [0, 'common-cause', 'Houve evento no último mês medido'],
    [1, 'common-cause', '1 mês desde o último evento'],
    [7, 'common-cause', '7 meses desde o último evento'],
    [14, 'improvement-high', '14 meses desde o último evento: intervalo maior do que o de costume'],
    [0, 'concern-low', 'Houve evento no último mês medido: intervalo menor do que o de costume'],
    [null, 'common-cause', 'Nenhum evento nos meses medidos'],
  ] as const)(
    '[SP-03] counts %s months since a rare event, with %s',
    (monthsSinceEvent, variation, sentence) => {
      const rare = { ...facts, chart: 'rare-events', monthsSinceEvent, variation } as const;
      expect(presentSentence(rare)).toBe(sentence);
    },
  );
});

describe('listSignalNotes', () => {
  it('[SP-03] says what the sentence stands under', () => {
    expect(listSignalNotes(facts)).toEqual([]);
    const disturbed = { ...facts, isTrial: true, isAssuranceDisturbed: true };
    expect(listSignalNotes({ ...disturbed, assurance: 'passes' })).toEqual([
      'Limites provisórios: ainda vão mudar',
      'Garantia calculada com variação especial presente',
    ]);
    expect(listSignalNotes(disturbed)).toEqual(['Limites provisórios: ainda vão mudar']);
  });

  it('says nothing of limits or of an assurance that there are not', () => {
    const bare = { ...facts, assurance: null, isTrial: true, isRunOnly: true, isAssuranceDisturbed: true };
    expect(listSignalNotes(bare)).toEqual([]);
  });
});
