import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import {
  nonComplianceCommand,
  type NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { describe, expect, it } from 'vitest';

import { findActionText, presentEntry, type HistoryNames } from './present-entry.ts';
import { texts } from './texts.ts';

const names: HistoryNames = {
  nameOf: (userName) =>
    ({ 'CARLA.MENDES': 'Carla Mendes', 'MARINA.LOPES': 'Marina Lopes' })[userName] ?? userName,
  catalogue: {
    eventTypes: [],
    patterns: [],
    notificationTypes: [
      { id: 'queixa', name: 'Queixa', clock: '', legalDuties: [], isActive: true, uses: 0, version: 1 },
    ],
    departments: [{ id: 'dep-farm', name: 'Farmácia', initials: 'FARM', responsible: null }],
  },
  actionOf: (id) => (id === 'a1' ? 'Trocar o leito' : id),
  numberOf: () => 'NC-0007/2026',
};

const classification = { severity: 'moderada', harm: null, criticality: null, responsible: 'CARLA.MENDES' };

/** What is given as a command, and what is said of it. */
const told: readonly (readonly [Readonly<Record<string, unknown>>, string, string | null])[] = [
  [{ deed: 'submit' }, 'enviou a notificação', null],
  [
    { deed: 'accept', note: 'Procede', ...classification },
    'aceitou na triagem com gravidade moderada e indicou Carla Mendes para a análise',
    'Procede',
  ],
  [{ deed: 'return', note: 'Qual leito?' }, 'devolveu ao notificante para completar', 'Qual leito?'],
  [
    {
      deed: 'reclassify',
      note: 'É queixa',
      notificationType: 'queixa',
      eventType: null,
      eventSubtype: null,
      pattern: null,
      severity: 'critica',
      harm: null,
      criticality: null,
    },
    'reclassificou como “Queixa”, gravidade crítica',
    'É queixa',
  ],
  [
    { deed: 'forward', note: 'É lá', departmentId: 'dep-farm', ...classification, responsible: null },
    'encaminhou ao setor Farmácia com gravidade moderada',
    'É lá',
  ],
  [{ deed: 'dismiss', note: 'Não houve' }, 'julgou improcedente', 'Não houve'],
  [{ deed: 'merge', note: 'Mesma', into: 'x' }, 'uniu à notificação NC-0007/2026', 'Mesma'],
  [{ deed: 'resubmit', title: 't', description: 'd' }, 'completou e reenviou a notificação', null],
  [{ deed: 'cancel' }, 'cancelou a notificação', null],
  [{ deed: 'lapse' }, 'retomou a triagem: o prazo para completar terminou', null],
  [
    { deed: 'answer', causes: [{ category: 'metodo', text: 'c' }], rootCause: 'Sem padrão', actions: [] },
    'respondeu com 1 causa e nenhuma ação',
    'Sem padrão',
  ],
  [{ deed: 'contest', note: 'Não é nosso' }, 'contestou a notificação', 'Não é nosso'],
  [
    { deed: 'request-transfer', note: 'É deles', departmentId: 'dep-farm' },
    'pediu transferência ao setor Farmácia',
    'É deles',
  ],
  [{ deed: 'approve', note: '' }, 'aprovou a análise e o plano de ação', null],
  [{ deed: 'deepen', note: 'Por quê?' }, 'devolveu a análise para aprofundar', 'Por quê?'],
  [{ deed: 'close-without-plan', note: 'Leve' }, 'encerrou sem plano de ação', 'Leve'],
  [
    { deed: 'finish-action', actionId: 'a1', evidence: 'Foto', doneOn: '2026-10-12' },
    'concluiu a ação “Trocar o leito” em 12/10/2026',
    'Foto',
  ],
  [
    {
      deed: 'chase-action',
      actionId: 'a1',
      decision: 'prorrogada',
      note: 'Peça em falta',
      dueOn: '2026-11-03',
    },
    'prorrogou a ação “Trocar o leito” até 03/11/2026',
    'Peça em falta',
  ],
  [
    {
      deed: 'judge-efficacy',
      result: 'nao_eficaz',
      measured: 2.5,
      evidence: 'Voltou',
      partialDecision: null,
      reasonForEarly: '',
    },
    'verificou a eficácia: não eficaz (resultado medido: 2,5)',
    'Voltou',
  ],
  [
    {
      deed: 'judge-efficacy',
      result: 'parcial',
      measured: null,
      evidence: 'Metade',
      partialDecision: 'encerrar',
      reasonForEarly: 'Visita da ONA',
    },
    'verificou a eficácia: parcial, encerrando com o que foi alcançado, antes da data prevista: Visita da ONA',
    'Metade',
  ],
  [
    {
      deed: 'notify-authority',
      authority: 'Notivisa',
      outcome: 'notificada',
      notifiedOn: '2026-10-12',
      notifiedBy: 'CARLA.MENDES',
      protocol: '2026.123',
    },
    'registrou a notificação: Notivisa, em 12/10/2026, por Carla Mendes, protocolo 2026.123',
    null,
  ],
  [{ deed: 'reopen', note: 'Voltou' }, 'reabriu a notificação', 'Voltou'],
  [{ deed: 'rate', stars: 1, comment: 'Demorou' }, 'avaliou a resposta com 1 estrela', 'Demorou'],
  [{ deed: 'attach', attachments: ['a', 'b'] }, 'anexou 2 arquivos', null],
];

describe('presentEntry', () => {
  it.each(told)('says what %o was', (given, what, note) => {
    expect(presentEntry(enter(nonComplianceCommand.parse(given)), 'identified', names)).toEqual({
      who: 'Marina Lopes',
      what,
      note,
    });
  });

  it('has a sentence for every command that there is', () => {
    expect(new Set(told.map(([{ deed: command }]) => command))).toEqual(
      new Set(Object.keys(texts.sentences)),
    );
  });

  it.each([
    ['prorrogada', 'prorrogou a ação “Trocar o leito” até 03/11/2026'],
    ['cobrada', 'cobrou a ação “Trocar o leito”'],
    ['reatribuida', 'passou a ação “Trocar o leito” a Carla Mendes'],
  ])('tells chasing by its decision: %s', (decision, what) => {
    const command = nonComplianceCommand.parse({
      deed: 'chase-action',
      actionId: 'a1',
      decision,
      note: 'n',
      dueOn: '2026-11-03',
      who: 'CARLA.MENDES',
    });
    expect(presentEntry(enter(command), 'identified', names).what).toBe(what);
  });

  it('tells why an authority need not be told', () => {
    const command = nonComplianceCommand.parse({
      deed: 'notify-authority',
      authority: 'ANPD',
      outcome: 'dispensada',
      notifiedOn: '2026-10-12',
      notifiedBy: 'MARINA.LOPES',
      note: 'Sem risco relevante',
    });
    expect(presentEntry(enter(command), 'identified', names)).toEqual({
      who: 'Marina Lopes',
      what: 'registrou que não é preciso notificar: ANPD (decisão de Marina Lopes, em 12/10/2026)',
      note: 'Sem risco relevante',
    });
  });

  it.each([
    ['claimant', 'anonymous', 'Notificante anônimo'],
    ['claimant', 'confidential', 'Notificante (sigiloso)'],
    ['system', 'identified', 'Sistema'],
    ['quality', 'identified', 'Pessoa não informada'],
  ] as const)('names nobody for %s of a case that is %s', (role, kind, who) => {
    const entry = { ...enter({ deed: 'submit' }), by: null, role };
    expect(presentEntry(entry, kind, names).who).toBe(who);
  });
});

describe('findActionText', () => {
  it('finds actions of plans that were given up', () => {
    const command = nonComplianceCommand.parse({
      deed: 'answer',
      rootCause: 'r',
      actions: [{ id: 'old', what: 'Treinar', who: 'CARLA.MENDES', dueOn: '2026-10-12' }],
    });
    expect(findActionText({ history: [enter(command)], actions: [] }, 'old')).toBe('Treinar');
    expect(findActionText({ history: [], actions: [] }, 'gone')).toBe('gone');
  });
});

function enter(command: NonComplianceCommand): HistoryEntry {
  return {
    at: '2026-10-12T13:30:00.000Z',
    by: 'MARINA.LOPES',
    role: 'quality',
    from: 'triage',
    to: 'triage',
    cycle: 1,
    deed: command,
  };
}
