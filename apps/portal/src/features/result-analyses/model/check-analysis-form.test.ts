import { analysisLimits, resultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, it } from 'vitest';

import {
  buildAnalysisInput,
  buildOpening,
  createForm,
  isUntouched,
  type AnalysisForm,
} from './analysis-form.ts';
import { checkAnalysisForm, isNearLimit, type FieldId } from './check-analysis-form.ts';

const line = { key: '1', name: 'Treinar a equipe', assignee: 'ANA', dueDate: '2026-11-30' };

const whole: AnalysisForm = {
  improvementOption: 'no',
  resultAnalysis: 'O resultado caiu.',
  racpOption: 'yes',
  planType: '1',
  title: 'Higiene das mãos',
  causeAnalysis: 'Equipe nova.',
  actionPlanOption: 'yes',
  lines: [line, { key: '2', name: ' ', assignee: 'BIA', dueDate: '' }],
  methodAnalysis: 'Auditoria',
  expectedResult: '85 %',
  assignee: 'BIA',
  dueDate: '2026-12-31',
};

describe('what is wrong with an analysis', () => {
  it('[AC-03] nothing, when all is there', () => {
    expect(checkAnalysisForm(whole)).toEqual(new Map());
  });

  it('[AC-01] [AC-03] of an empty one the questions of the first step, in their order', () => {
    expect([...checkAnalysisForm(createForm())]).toEqual([
      ['improvementOption', 'missing'],
      ['resultAnalysis', 'missing'],
      ['racpOption', 'missing'],
    ]);
  });

  it('[AC-02] [AC-03] with a RACP everything of it, in the order of the screen', () => {
    const form: AnalysisForm = { ...createForm(), racpOption: 'yes', actionPlanOption: 'yes' };
    const [first] = form.lines;
    expect([...checkAnalysisForm(form).keys()]).toEqual([
      'improvementOption',
      'resultAnalysis',
      'planType',
      'title',
      'causeAnalysis',
      `line-${first?.key}-name`,
      'methodAnalysis',
      'expectedResult',
      'assignee',
      'dueDate',
    ]);
  });

  it('what a No has closed is not asked', () => {
    expect(checkAnalysisForm({ ...whole, racpOption: 'no', title: '', dueDate: '' })).toEqual(new Map());
    const lines = [{ ...line, name: 'x'.repeat(300) }];
    expect(checkAnalysisForm({ ...whole, actionPlanOption: 'no', lines })).toEqual(new Map());
  });

  it.each([
    ['resultAnalysis', 1000],
    ['causeAnalysis', 1000],
    ['methodAnalysis', 250],
    ['expectedResult', 1000],
    ['title', analysisLimits.title],
  ] as const)('[AC-03] %s holds %i characters and not one more; blanks are no text', (field, limit) => {
    expect(checkAnalysisForm({ ...whole, [field]: 'x'.repeat(limit) }).get(field)).toBeUndefined();
    expect(checkAnalysisForm({ ...whole, [field]: 'x'.repeat(limit + 1) }).get(field)).toBe('too-long');
    expect(checkAnalysisForm({ ...whole, [field]: ' \n ' }).get(field)).toBe('missing');
  });

  it("[AC-03] a task's name holds 225 characters and not one more", () => {
    const check = (length: number) =>
      checkAnalysisForm({ ...whole, lines: [{ ...line, name: 'x'.repeat(length) }] }).get('line-1-name');
    expect(check(225)).toBeUndefined();
    expect(check(226)).toBe('too-long');
  });

  it('a date that was only begun is no date', () => {
    const incomplete = new Set<FieldId>(['line-1-dueDate', 'dueDate']);
    expect([...checkAnalysisForm(whole, { incomplete })]).toEqual([
      ['line-1-dueDate', 'incomplete-date'],
      ['dueDate', 'incomplete-date'],
    ]);
    expect(checkAnalysisForm({ ...whole, racpOption: 'no' }, { incomplete })).toEqual(new Map());
  });

  it('[SP-06] what the text began with by itself is no analysis; what is added to it is', () => {
    const opening = buildOpening('O resultado passou do limite superior.');
    const form = { ...whole, resultAnalysis: opening };
    expect([...checkAnalysisForm(form, { opening })]).toEqual([['resultAnalysis', 'opening-only']]);
    expect(checkAnalysisForm({ ...form, resultAnalysis: `${opening}Equipe nova.` }, { opening })).toEqual(
      new Map(),
    );
    expect(checkAnalysisForm({ ...form, resultAnalysis: '' }, { opening }).get('resultAnalysis')).toBe(
      'missing',
    );
  });

  it.each([
    [799, false],
    [800, true],
    [1000, true],
  ])('of 1000 characters %i are counted: %s', (length, expected) => {
    expect(isNearLimit('x'.repeat(length), 1000)).toBe(expected);
  });
});

const noRacp = {
  planType: 0,
  title: '',
  causeAnalysis: '',
  actionPlanOption: false,
  methodAnalysis: '',
  expectedResult: '',
  assignee: '',
  dueDate: '',
} as const;

describe('what is sent', () => {
  it('[AC-01] [AC-02] is what the contract takes, without lines that have no title', () => {
    const input = buildAnalysisInput(whole, { indicatorId: 'kpi-1', month: 202610, previousId: null });
    expect(resultAnalysisInput.parse(input)).toEqual({ ...input, month: 202610 });
    expect(input).toMatchObject({
      month: '2026-10-01',
      improvementOption: false,
      racp: { planType: 1, tasks: [{ name: 'Treinar a equipe', assignee: 'ANA', dueDate: '2026-11-30' }] },
    });
  });

  it('leaves out what belongs to a No', () => {
    const previousId = '00000000-0000-4000-8000-000000000001';
    const about = { indicatorId: 'kpi-1', month: 202610, previousId };
    expect(buildAnalysisInput({ ...whole, racpOption: 'no' }, about)).toMatchObject({
      racp: null,
      previousId: null,
    });
    expect(buildAnalysisInput(whole, about).previousId).toBe(previousId);
    expect(buildAnalysisInput({ ...whole, actionPlanOption: 'no' }, about).racp).toMatchObject({
      actionPlanOption: false,
      tasks: [],
    });
  });

  it('begins the next round with the title of the plan before, which alone is not worth keeping', () => {
    const racp = { ...noRacp, planType: 1 as const, title: 'Quedas' };
    const begun = createForm({ racp });
    expect(begun).toMatchObject({ racpOption: 'yes', planType: '1', title: 'Quedas', causeAnalysis: '' });
    expect(isUntouched(begun, createForm({ racp }))).toBe(true);
    expect(isUntouched({ ...begun, title: 'Outro' }, begun)).toBe(false);
    expect(isUntouched({ ...begun, title: '' }, begun)).toBe(false);
  });

  it('[SP-06] begins with what the numbers say, which alone is not worth keeping', () => {
    const begun = createForm(null, buildOpening('O resultado passou do limite superior.'));
    expect(begun.resultAnalysis).toBe('O resultado passou do limite superior.\n\n');
    expect(isUntouched(begun, begun)).toBe(true);
    expect(isUntouched({ ...begun, resultAnalysis: '' }, begun)).toBe(false);
    expect(buildOpening('')).toBe('');
  });

  it('is nothing worth keeping while nothing was typed', () => {
    expect(isUntouched(createForm())).toBe(true);
    expect(isUntouched({ ...createForm(), racpOption: 'no' })).toBe(false);
    expect(isUntouched({ ...createForm(), lines: [{ ...line, name: '', assignee: '' }] })).toBe(false);
  });
});
