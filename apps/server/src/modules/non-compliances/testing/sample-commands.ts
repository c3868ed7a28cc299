// Commands that lead a case of the fixture through all of its states.
import type { CommandName, CommandOf } from '@prumo/contracts/non-compliances/non-compliance-commands';

const action = {
  why: '',
  where: '',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  dueOn: '2026-08-10',
};

export const sampleCommands = {
  accept: {
    deed: 'accept',
    note: 'Procede.',
    severity: 'leve',
    harm: null,
    criticality: null,
    responsible: null,
  },
  forward: {
    deed: 'forward',
    note: 'Pertence a outro setor.',
    departmentId: 'dep-farm',
    severity: 'moderada',
    harm: null,
    criticality: null,
    responsible: null,
  },
  return: { deed: 'return', note: 'Qual leito?' },
  reclassify: {
    deed: 'reclassify',
    note: 'Outro tipo.',
    notificationType: 'incidente',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    severity: 'moderada',
    harm: 'leve',
    criticality: null,
  },
  dismiss: { deed: 'dismiss', note: 'Segue o protocolo.' },
  resubmit: { deed: 'resubmit', title: 'Queda do leito 7', description: 'Do leito 7.', immediateAction: '' },
  cancel: { deed: 'cancel', note: '' },
  answer: {
    deed: 'answer',
    causes: [{ category: 'metodo', text: 'Grade baixa.' }],
    rootCause: 'Falta conferir as grades.',
    affectedDepartments: [],
    planType: 0,
    actions: [
      { ...action, id: 'a1', what: 'Conferir as grades', who: 'JOAO.PIRES' },
      { ...action, id: 'a2', what: 'Treinar a equipe', who: 'DANIELA.COSTA', dueOn: '2026-08-14' },
    ],
    efficacy: {
      method: 'Auditoria',
      expectedResult: 'Nenhuma queda',
      verifier: 'MARINA.LOPES',
      dueOn: '2026-09-30',
    },
  },
  contest: { deed: 'contest', note: 'Foi em outro setor.' },
  'request-transfer': { deed: 'request-transfer', note: 'Pertence a outro setor.', departmentId: null },
  approve: { deed: 'approve', note: '' },
  deepen: { deed: 'deepen', note: 'Falta a causa.' },
  'close-without-plan': { deed: 'close-without-plan', note: 'Corrigida.' },
  'finish-action': {
    deed: 'finish-action',
    actionId: 'a1',
    evidence: 'Lista afixada.',
    doneOn: '2026-07-20',
  },
  'chase-action': {
    deed: 'chase-action',
    actionId: 'a1',
    decision: 'prorrogada',
    note: 'Falta material.',
    dueOn: '2026-08-20',
    who: null,
  },
  'judge-efficacy': {
    deed: 'judge-efficacy',
    result: 'eficaz',
    measured: 0,
    evidence: 'Sem quedas.',
    partialDecision: null,
    reasonForEarly: 'Visita marcada.',
  },
  reopen: { deed: 'reopen', note: 'Aconteceu outra vez.' },
  rate: { deed: 'rate', stars: 5, comment: '' },
} as const satisfies { readonly [Name in CommandName]?: unknown };

/** As the rules take them: lists of constants are read-only, lists of commands are not. */
export function getSample<Name extends keyof typeof sampleCommands>(name: Name): CommandOf<Name> {
  // The table has a command of that name under each name; only its lists are typed more narrowly.
  return structuredClone(sampleCommands[name]) as unknown as CommandOf<Name>;
}
