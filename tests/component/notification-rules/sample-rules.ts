// Rules of the demo hospital as the gateway tells of them, and the fake server's answers about them.
import {
  ruleCalls,
  type PresentedRule,
  type PresentedRulePreview,
} from '@prumo/contracts/notification-rules/rule-calls';

import { answerJson, server } from '../support/fake-server.ts';

const noCounts = { normal: 0, pending: 0, firing: 0, recovered: 0, 'no-data': 0, error: 0 };

export const offTarget: PresentedRule = {
  id: '3b0f0b57-6a1c-4a60-8a3b-4f9f3c1d0a01',
  version: 3,
  name: 'Indicadores fora da meta',
  departmentIds: [],
  trigger: { kind: 'off-target', indicatorIds: [], monthsInARow: 2 },
  schedule: { kind: 'cron', cron: '0 7 * * 1-5' },
  audience: { roles: [], people: ['MARINA.LOPES'], includesResponsibles: true, includesConcerned: false },
  channels: { portal: true, email: true, webhook: null },
  noise: { pendingDays: 0, reminderDays: 7, tellsRecovery: true, tellsNoData: false, isDigest: false },
  subject: '{{codigo}} {{indicador}}: {{situacao}}',
  body: 'Resultado {{resultado}}, meta {{meta}}.',
  hasChart: true,
  attachment: null,
  isMandatory: true,
  createdBy: 'ADMIN',
  changedBy: 'ADMIN',
  changedAt: '2026-03-02T12:00:00.000Z',
  pausedAt: null,
  pausedBy: null,
  silencedUntil: null,
  nextDueAt: '2026-03-03T10:00:00.000Z',
  lastRun: {
    id: '9',
    dueAt: '2026-03-02T10:00:00.000Z',
    cause: 'schedule',
    askedBy: null,
    missed: 0,
    startedAt: '2026-03-02T10:00:01.000Z',
    endedAt: '2026-03-02T10:00:02.000Z',
    state: 'done',
    error: null,
    counts: { ...noCounts, normal: 9, firing: 2, told: 4 },
  },
  counts: { ...noCounts, normal: 9, firing: 2, pending: 1, 'no-data': 3, error: 1 },
};

export const waitingCases: PresentedRule = {
  ...offTarget,
  id: '3b0f0b57-6a1c-4a60-8a3b-4f9f3c1d0a02',
  name: 'Não conformidades paradas na CCIH',
  departmentIds: ['dep-ccih'],
  trigger: { kind: 'case-waiting', steps: ['analysis'], longerThanDays: 5 },
  schedule: { kind: 'after-extraction' },
  audience: { roles: ['quality_manager'], people: [], includesResponsibles: false, includesConcerned: true },
  channels: { portal: true, email: false, webhook: null },
  hasChart: false,
  isMandatory: false,
  pausedAt: '2026-03-01T12:00:00.000Z',
  pausedBy: 'ADMIN',
  silencedUntil: '2026-03-20',
  nextDueAt: null,
  lastRun: null,
  counts: noCounts,
};

export const preview: PresentedRulePreview = {
  faults: [],
  schedule: {
    sentence: 'de segunda a sexta-feira, às 7h',
    nextDueAt: ['2026-03-03T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
  },
  subjects: {
    total: 12,
    holding: 2,
    items: [
      {
        key: 'kpi-1',
        label: 'IRAS-01 Densidade de infecção',
        department: 'UTIA',
        state: 'firing',
        value: '4,2 ‰, meta 3,0 ‰',
        address: '/home/indicadores/dep-utia/kpi-1',
      },
      {
        key: 'kpi-2',
        label: 'HIG-01 Higiene das mãos',
        department: 'UTIA',
        state: 'firing',
        value: '71 %, meta 80 %',
        address: null,
      },
    ],
  },
  failure: null,
  receivers: {
    total: 2,
    items: [
      {
        userName: 'MARINA.LOPES',
        displayName: 'Marina Lopes',
        reasons: ['person'],
        subjects: 2,
        channels: [
          { channel: 'portal', outcome: 'now', address: null },
          { channel: 'email', outcome: 'digest', address: 'marina.lopes@hospital.example' },
        ],
      },
      {
        userName: 'CARLA.MENDES',
        displayName: 'Carla Mendes',
        reasons: ['responsible'],
        subjects: 1,
        channels: [{ channel: 'portal', outcome: 'now', address: null }],
      },
    ],
    leftOut: [{ name: 'Ivone Alves', why: 'may-not-see' }],
  },
  webhook: null,
  message: {
    userName: 'MARINA.LOPES',
    isSample: false,
    event: 'fired',
    subject: 'IRAS-01 Densidade de infecção: fora da meta',
    lines: ['O resultado de fevereiro foi 4,2 ‰; a meta é 3,0 ‰.'],
    html: '<!DOCTYPE html><html lang="pt-BR"><head><title>Aviso</title></head><body style="background-color:#f0f4f8"><h1 style="color:rgb(11, 83, 148)">IRAS-01: fora da meta</h1><script>parent.document.title = "broken"</script><p style="margin:0">O resultado de fevereiro.</p><a href="https://prumo.example/home" style="color:#0b5394">Abrir</a></body></html>',
    text: 'IRAS-01: fora da meta',
    attachment: null,
    isAttachmentWithheld: false,
  },
};

export function answerRules(rules: readonly PresentedRule[], mayCreate = true): void {
  server.on('GET', ruleCalls.list.path, () =>
    answerJson(ruleCalls.list.answer, { rules: [...rules], mayCreate }),
  );
}

interface Choices {
  readonly mayAdminister?: boolean;
}

export function answerChoices({ mayAdminister = true }: Choices = {}): void {
  server.on('GET', ruleCalls.options.path, () =>
    answerJson(ruleCalls.options.answer, {
      departments: [
        ...(mayAdminister ? [{ id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' }] : []),
        { id: 'dep-ccih', initials: 'CCIH', name: 'Controle de Infecção Hospitalar' },
      ],
      mayAdminister,
      roles: mayAdminister ? ['quality_manager', 'Power User'] : [],
      people: [
        { userName: 'MARINA.LOPES', displayName: 'Marina Lopes' },
        { userName: 'ADMIN', displayName: 'Administrador' },
      ],
      indicators: [
        { id: 'kpi-1', code: 'IRAS-01', name: 'Densidade de infecção', departmentId: 'dep-utia' },
        { id: 'kpi-2', code: 'HIG-01', name: 'Higiene das mãos', departmentId: 'dep-ccih' },
      ],
      outgoing: { hasMailServer: true, hasLinks: true, hasWebhookSecret: false },
    }),
  );
}

export function answerPreview(answer: PresentedRulePreview = preview): void {
  server.on('POST', ruleCalls.preview.path, () => answerJson(ruleCalls.preview.answer, answer));
}
