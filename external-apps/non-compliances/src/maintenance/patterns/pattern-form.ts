import { findName } from '@prumo/portal-kit/find-name';
import { isText, isTextList, isTextOrNull } from '@prumo/portal-kit/kept-values';
import { type Catalogue, patternLimits } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { severities, type Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { listNames } from '../../presentation/lists/texts.ts';
import { collectFaults, findTextFault } from '../check-text.ts';
import { decodeRecord } from '../decode-record.ts';
import { texts } from '../texts.ts';
import type { EntryFormKind } from '../use-entry-form.ts';

export type PatternEntry = Catalogue['patterns'][number];

export interface PatternFields {
  readonly code: string;
  readonly title: string;
  readonly requirement: string;
  readonly eventType: string | null;
  readonly eventSubtype: string | null;
  readonly suggestedDepartment: string | null;
  readonly defaultSeverity: string | null;
  readonly responseBusinessDays: string;
  readonly commonCauses: readonly string[];
  readonly suggestedActions: readonly string[];
}

const codeLimit = 20;
const usualResponseDays = '5';

/** @param catalogue Names what a pattern names by id. */
export function createPatternForm(catalogue: Catalogue): EntryFormKind<PatternEntry, PatternFields> {
  return {
    kind: 'patterns',
    buildFields,
    decodeFields,
    check,

    buildBody: ({ requirement, responseBusinessDays, commonCauses, suggestedActions, ...fields }, entry) => ({
      code: fields.code.trim(),
      title: fields.title.trim(),
      requirement: requirement.trim(),
      eventType: fields.eventType,
      eventSubtype: fields.eventSubtype,
      suggestedDepartment: fields.suggestedDepartment,
      suggestedDeptName:
        catalogue.departments.find(({ id }) => id === fields.suggestedDepartment)?.name ?? null,
      defaultSeverity: findSeverity(fields.defaultSeverity) ?? null,
      responseBusinessDays: Number(responseBusinessDays),
      commonCauses: listWritten(commonCauses),
      suggestedActions: listWritten(suggestedActions),
      isActive: entry?.isActive ?? true,
    }),

    present: (fields) => {
      const type = catalogue.eventTypes.find(({ id }) => id === fields.eventType);
      return [
        { label: texts.patterns.code, value: fields.code },
        { label: texts.patterns.title, value: fields.title },
        { label: texts.patterns.requirement, value: fields.requirement },
        { label: texts.patterns.eventType, value: type?.name ?? fields.eventType ?? '' },
        {
          label: texts.patterns.eventSubtype,
          value: fields.eventSubtype === null ? '' : findName(type?.subtypes ?? [], fields.eventSubtype),
        },
        {
          label: texts.patterns.department,
          value:
            fields.suggestedDepartment === null
              ? ''
              : findName(catalogue.departments, fields.suggestedDepartment),
        },
        { label: texts.patterns.severity, value: presentSeverity(fields.defaultSeverity) },
        { label: texts.patterns.responseDays, value: fields.responseBusinessDays },
        { label: texts.patterns.causes, value: fields.commonCauses.join('; ') },
        { label: texts.patterns.suggestions, value: fields.suggestedActions.join('; ') },
      ];
    },
  };
}

function buildFields(entry: PatternEntry | null): PatternFields {
  return {
    code: entry?.code ?? '',
    title: entry?.title ?? '',
    requirement: entry?.requirement ?? '',
    eventType: entry?.eventType ?? null,
    eventSubtype: entry?.eventSubtype ?? null,
    suggestedDepartment: entry?.suggestedDepartment ?? null,
    defaultSeverity: entry?.defaultSeverity ?? null,
    responseBusinessDays: entry === null ? usualResponseDays : String(entry.responseBusinessDays),
    commonCauses: entry?.commonCauses ?? [],
    suggestedActions: entry?.suggestedActions ?? [],
  };
}

function decodeFields(kept: unknown): PatternFields | undefined {
  const fields = decodeRecord(kept);
  const [code, title, requirement] = [fields?.get('code'), fields?.get('title'), fields?.get('requirement')];
  const [eventType, eventSubtype] = [fields?.get('eventType'), fields?.get('eventSubtype')];
  const [suggestedDepartment, defaultSeverity] = [
    fields?.get('suggestedDepartment'),
    fields?.get('defaultSeverity'),
  ];
  const responseBusinessDays = fields?.get('responseBusinessDays');
  const [commonCauses, suggestedActions] = [fields?.get('commonCauses'), fields?.get('suggestedActions')];
  return isText(code) &&
    isText(title) &&
    isText(requirement) &&
    isTextOrNull(eventType) &&
    isTextOrNull(eventSubtype) &&
    isTextOrNull(suggestedDepartment) &&
    isTextOrNull(defaultSeverity) &&
    isText(responseBusinessDays) &&
    isTextList(commonCauses) &&
    isTextList(suggestedActions)
    ? {
        code,
        title,
        requirement,
        eventType,
        eventSubtype,
        suggestedDepartment,
        defaultSeverity,
        responseBusinessDays,
        commonCauses,
        suggestedActions,
      }
    : undefined;
}

function check(fields: PatternFields): Readonly<Record<string, string>> {
  return collectFaults([
    ['code', findTextFault(fields.code, { limit: codeLimit, isRequired: true })],
    ['title', findTextFault(fields.title, { limit: patternLimits.title, isRequired: true })],
    [
      'requirement',
      findTextFault(fields.requirement, { limit: patternLimits.requirement, isRequired: false }),
    ],
    ['defaultSeverity', findSeverity(fields.defaultSeverity) === undefined ? texts.missing : undefined],
    ['responseBusinessDays', findDaysFault(fields.responseBusinessDays)],
    ...listLineFaults('commonCauses', fields.commonCauses),
    ...listLineFaults('suggestedActions', fields.suggestedActions),
  ]);
}

function findSeverity(id: string | null): Severity | undefined {
  return severities.find((known) => known === id);
}

function presentSeverity(id: string | null): string {
  const severity = findSeverity(id);
  return severity === undefined ? '' : listNames.severities[severity];
}

function findDaysFault(text: string): string | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= patternLimits.responseDays
    ? undefined
    : texts.patterns.responseDaysIllegal(patternLimits.responseDays);
}

function listLineFaults(
  name: string,
  lines: readonly string[],
): readonly (readonly [string, string | undefined])[] {
  return [
    [
      name,
      listWritten(lines).length > patternLimits.lines
        ? texts.patterns.tooManyLines(patternLimits.lines)
        : undefined,
    ],
    ...lines.map(
      (line, index) =>
        [`${name}.${index}`, findTextFault(line, { limit: patternLimits.line, isRequired: false })] as const,
    ),
  ];
}

/** Empty lines are as good as none. */
function listWritten(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
