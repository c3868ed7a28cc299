// Words in which rules are told: schedules as sentences, and what a rule says when nobody has written anything else.
import type { RuleEvent, RuleTriggerKind } from '@prumo/contracts/notification-rules/rule-lists';

export const scheduleTexts = {
  afterExtraction: 'após cada extração de dados',
  everyDay: 'todos os dias',
  workdays: 'de segunda a sexta-feira',
  everyHour: 'a cada hora',
  and: ' e ',
  onDay: (day: number) => `no dia ${day}`,
  onDays: (days: string) => `nos dias ${days}`,
  fromTo: (from: number, to: number) => `${from} a ${to}`,
  ofEachMonth: (days: string) => `${days} de cada mês`,
  onMasculine: (words: string) => `aos ${words}`,
  onFeminine: (words: string) => `às ${words}`,
  inMonths: (months: string) => `em ${months}`,
  everyMinutes: (minutes: number) => `a cada ${minutes} minutos`,
  atMinutes: (minutes: string) => `aos ${minutes} minutos`,
  atTimes: (times: string) => `às ${times}`,
  between: (from: string, to: string) => `das ${from} às ${to}`,
  inHours: (hours: string) => `nas horas ${hours}`,
  months: [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  /** As they follow "aos" and "às". */
  weekdays: ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados'],
} as const;

export interface RuleText {
  readonly subject: string;
  readonly body: string;
}

/** To begin with; whoever makes the rule changes them. */
export const suggestedTexts: Readonly<Record<RuleTriggerKind, RuleText>> = {
  'off-target': {
    subject: '{{codigo}} {{indicador}}: {{situacao}}',
    body: 'O indicador {{indicador}} ({{microssistema}}) teve {{resultado}} em {{mes}}; a meta é {{meta}}.',
  },
  'special-cause': {
    subject: '{{codigo}} {{indicador}}: {{situacao}}',
    body: 'O indicador {{indicador}} ({{microssistema}}) mostra {{sinal}} em {{mes}}, com o resultado {{resultado}}.',
  },
  'missing-result': {
    subject: '{{codigo}} {{indicador}}: {{situacao}}',
    body: 'O resultado de {{mes}} do indicador {{indicador}} ({{microssistema}}) ainda não foi registrado.',
  },
  'task-due': {
    subject: '{{assunto}}: {{situacao}}',
    body: 'A tarefa tem prazo em {{prazo}}.',
  },
  'plan-due': {
    subject: '{{assunto}}: {{situacao}}',
    body: 'O prazo é {{prazo}} ({{microssistema}}).',
  },
  'case-waiting': {
    subject: '{{numero}}: {{situacao}}',
    body: 'A não conformidade {{numero}} ({{microssistema}}) está há {{dias}} dias na etapa {{etapa}}.',
  },
  'legal-deadline': {
    subject: '{{numero}}: {{situacao}}',
    body: 'O prazo legal da não conformidade {{numero}} ({{microssistema}}) acaba em {{prazo}}.',
  },
  query: {
    subject: '{{regra}}: {{situacao}}',
    body: 'A consulta {{consulta}} retornou {{linhas}} linhas. Valor: {{valor}}.',
  },
  report: {
    subject: '{{regra}} de {{data}}',
    body: 'Segue o relatório {{consulta}}.',
  },
};

/** What stands for {{situacao}}. */
export const situationTexts: Readonly<Record<RuleTriggerKind, string>> = {
  'off-target': 'fora da meta',
  'special-cause': 'causa especial preocupante',
  'missing-result': 'resultado em falta',
  'task-due': 'prazo da tarefa',
  'plan-due': 'prazo do plano de ação',
  'case-waiting': 'à espera de andamento',
  'legal-deadline': 'prazo legal',
  query: 'condição atendida',
  report: 'relatório',
};

export const eventTexts: Readonly<Record<RuleEvent, string | null>> = {
  fired: null,
  report: null,
  reminded: 'lembrete',
  recovered: 'voltou ao normal',
  'no-data': 'sem dados para comparar',
  failed: 'não foi possível verificar',
};
