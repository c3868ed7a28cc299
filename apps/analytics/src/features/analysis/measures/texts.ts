import type { FormulaTemplate } from '../model/formula-templates.ts';

const templates: Readonly<Record<FormulaTemplate, string>> = {
  'per-thousand': 'Razão por mil',
  difference: 'Diferença',
  'moving-average': 'Média móvel de 12 meses',
  'year-to-date': 'Acumulado no ano',
  'growth-over-year': 'Variação sobre o mesmo período do ano anterior',
};

export const texts = {
  newTitle: 'Nova medida calculada',
  editTitle: (name: string) => `Medida calculada ${name}`,
  apply: 'Aplicar',
  name: 'Nome',
  nameMissing: 'Dê um nome à medida.',
  nameTaken: 'Já existe uma medida com este nome.',
  formula: 'Fórmula',
  formulaHelp: 'Em MDX. O servidor confere a fórmula antes de ela entrar na análise.',
  formulaMissing: 'Escreva a fórmula, ou comece por um modelo.',
  format: 'Formato',
  formats: {
    '#,##0': 'Número inteiro (1.234)',
    '#,##0.0': 'Uma casa decimal (1.234,5)',
    '#,##0.00': 'Duas casas decimais (1.234,56)',
    '#,##0.000': 'Três casas decimais (1.234,567)',
    '0.0%': 'Porcentagem (12,3%)',
  },
  templates,
  template: 'Modelo de fórmula',
  firstMeasure: 'Medida',
  secondMeasure: 'Medida do denominador, ou a que se subtrai',
  takeTemplate: 'Usar modelo',
  noCalendar: 'Este cubo não tem um calendário com anos: os modelos por período não podem ser usados.',
  insertLabel: 'Medida para inserir na fórmula',
  insert: 'Inserir',
  remove: 'Remover a medida',
} as const;
