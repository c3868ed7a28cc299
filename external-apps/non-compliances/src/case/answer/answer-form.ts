// What the department writes while it analyses, and the command that it becomes.
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { causeCategories, type CauseCategory } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { actionTerms } from '@prumo/domain/non-compliances/find-refusal';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { foldText } from '@prumo/portal-kit/files';
import { isText, isTextOrNull } from '@prumo/portal-kit/kept-values';

import { listNames } from '../../presentation/lists/texts.ts';
import type { CommandCandidate } from '../model/check-command.ts';

export interface CauseRow {
  readonly key: string;
  readonly category: CauseCategory | null;
  readonly text: string;
}

export interface ActionRow {
  readonly id: string;
  readonly what: string;
  readonly why: string;
  readonly where: string;
  readonly who: string | null;
  readonly dueOn: string | null;
  readonly how: string;
  /** As it is typed: 1.250,50. */
  readonly howMuch: string;
  readonly reasonForTerm: string;
}

export interface EfficacyForm {
  readonly method: string;
  readonly expectedResult: string;
  readonly verifier: string | null;
  readonly dueOn: string | null;
}

export interface AnswerForm {
  readonly causes: readonly CauseRow[];
  /** Five times why; only a help to find the root cause, not sent. */
  readonly whys: readonly string[];
  readonly rootCause: string;
  readonly affectedDepartments: readonly string[];
  readonly planType: 0 | 1;
  readonly actions: readonly ActionRow[];
  readonly efficacy: EfficacyForm;
}

const whyCount = 5;

/** An answer that was given back begins with what it said. */
export function beginAnswer({
  analysis,
  actions,
  efficacy,
}: Pick<CaseView['nonCompliance'], 'analysis' | 'actions' | 'efficacy'>): AnswerForm {
  return {
    causes: analysis?.causes.map((cause) => ({ key: createUuid(), ...cause })) ?? [createCause()],
    whys: Array.from({ length: whyCount }, () => ''),
    rootCause: analysis?.rootCause ?? '',
    affectedDepartments: analysis?.affectedDepartments ?? [],
    planType: analysis?.planType ?? 0,
    actions:
      actions.length === 0
        ? [createAction()]
        : actions.map(({ id, what, why, where, who, dueOn, how, howMuch, reasonForTerm }) => ({
            id,
            what,
            why,
            where,
            who,
            dueOn,
            how,
            howMuch: howMuch === null ? '' : String(howMuch).replace('.', ','),
            reasonForTerm,
          })),
    efficacy: efficacy ?? { method: '', expectedResult: '', verifier: null, dueOn: null },
  };
}

export function createCause(text = '', category: CauseCategory | null = null): CauseRow {
  return { key: createUuid(), category, text };
}

/** Common causes of patterns begin with one of the six Ms, or with its first word. */
export function takeCommonCause(line: string): CauseRow {
  const [, prefix = '', text = ''] = /^([^:]+):\s*(.+)$/s.exec(line) ?? [];
  const category = causeCategories.find(
    (id) =>
      prefix !== '' &&
      `${foldText(listNames.causeCategories[id])} `.startsWith(`${foldText(prefix).trim()} `),
  );
  return category === undefined ? createCause(line) : createCause(text, category);
}

export function createAction(what = ''): ActionRow {
  return {
    id: createUuid(),
    what,
    why: '',
    where: '',
    who: null,
    dueOn: null,
    how: '',
    howMuch: '',
    reasonForTerm: '',
  };
}

/** Rows in which nothing was written are left out. */
export function listWrittenCauses({ causes }: AnswerForm): readonly CauseRow[] {
  return causes.filter(({ text, category }) => text.trim() !== '' || category !== null);
}

export function listWrittenActions({ actions }: AnswerForm): readonly ActionRow[] {
  return actions.filter(
    ({ what, why, where, who, dueOn, how, howMuch }) =>
      who !== null || dueOn !== null || [what, why, where, how, howMuch].some((text) => text.trim() !== ''),
  );
}

/** Where there are actions, how their effect is verified has to be said too. */
export function buildAnswer(form: AnswerForm): CommandCandidate {
  const actions = listWrittenActions(form);
  const { method, expectedResult, verifier, dueOn } = form.efficacy;
  const hasEfficacy =
    actions.length > 0 || `${method}${expectedResult}`.trim() !== '' || verifier !== null || dueOn !== null;
  return {
    deed: 'answer',
    causes: listWrittenCauses(form).map(({ category, text }) => ({ category, text })),
    rootCause: form.rootCause,
    affectedDepartments: form.affectedDepartments,
    planType: form.planType,
    actions: actions.map((action) => ({ ...action, howMuch: decodeCost(action.howMuch) })),
    efficacy: hasEfficacy ? form.efficacy : null,
  };
}

/** The last why that was answered. */
export function findLastWhy(whys: readonly string[]): string | undefined {
  return whys.findLast((why) => why.trim() !== '')?.trim();
}

/** Nothing for a field left empty; not a number for what is none. */
export function decodeCost(typed: string): number | null {
  const text = typed.trim().replace(/^R\$\s*/i, '');
  if (text === '') return null;
  return /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(text)
    ? Number(text.replaceAll('.', '').replace(',', '.'))
    : Number.NaN;
}

/** Of a draft in the browser; nothing for what another version of the app has left. */
export function decodeAnswerForm(stored: unknown): AnswerForm | undefined {
  return isAnswerForm(stored) ? stored : undefined;
}

function isAnswerForm(stored: unknown): stored is AnswerForm {
  return hasFields(stored, {
    causes: isListOf({ key: isText, category: isCategoryOrNull, text: isText }),
    whys: (value) => Array.isArray(value) && value.length === whyCount && value.every(isText),
    rootCause: isText,
    affectedDepartments: (value) => Array.isArray(value) && value.every(isText),
    planType: (value) => value === 0 || value === 1,
    actions: isListOf({
      id: isText,
      what: isText,
      why: isText,
      where: isText,
      who: isTextOrNull,
      dueOn: isTextOrNull,
      how: isText,
      howMuch: isText,
      reasonForTerm: isText,
    }),
    efficacy: (value) =>
      hasFields(value, {
        method: isText,
        expectedResult: isText,
        verifier: isTextOrNull,
        dueOn: isTextOrNull,
      }),
  });
}

type Test = (value: unknown) => boolean;

function hasFields(value: unknown, fields: Readonly<Record<string, Test>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(fields).every(([name, test]) => test(found.get(name)));
}

function isListOf(fields: Readonly<Record<string, Test>>): Test {
  return (value) => Array.isArray(value) && value.every((one) => hasFields(one, fields));
}

function isCategoryOrNull(value: unknown): boolean {
  return value === null || causeCategories.some((id) => id === value);
}

// The terms of actions and of the verification, as the person who plans is told of them.

const dayMs = 86_400_000;

type TermFault = 'past' | 'too-late';

/** Beyond thirty days somebody has to say why. */
export function needsReasonForTerm({ dueOn }: Pick<ActionRow, 'dueOn'>, today: string): boolean {
  return dueOn !== null && countDays(today, dueOn) > actionTerms.daysWithoutReason;
}

export function findTermFault({ dueOn }: Pick<ActionRow, 'dueOn'>, today: string): TermFault | undefined {
  if (dueOn === null) return undefined;
  const days = countDays(today, dueOn);
  if (days < 0) return 'past';
  return days > actionTerms.daysAtMost ? 'too-late' : undefined;
}

interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Between the last action and ninety days later; nothing while no action has its day. */
export function findEfficacySpan(form: AnswerForm): DaySpan | undefined {
  const from = listWrittenActions(form)
    .flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn]))
    .toSorted()
    .at(-1);
  return from === undefined ? undefined : { from, to: addDays(from, actionTerms.efficacyDaysAtMost) };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}
