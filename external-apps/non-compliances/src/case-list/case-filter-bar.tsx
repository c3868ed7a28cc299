import { mdiFilterVariant, mdiTrayArrowDown } from '@mdi/js';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { severities } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { findLegalState, legalStates } from '@prumo/domain/non-compliances/legal-clocks';
import { readClock } from '@prumo/portal-kit/calls';
import { presentDay, presentInstant } from '@prumo/portal-kit/dates';
import { buildCsv, saveFile } from '@prumo/portal-kit/files';
import { findName } from '@prumo/portal-kit/find-name';
import { usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { CompactSelect } from '@prumo/portal-kit/ui/forms';
import { Icon, useMediaQuery, useTheme, styled } from '@prumo/portal-kit/ui/layout';
import { useId, useState } from 'react';

import { useCatalogue } from '../calls/case-queries.ts';
import { listNames } from '../presentation/lists/texts.ts';
import { presentMoment, presentNumber } from '../presentation/present.ts';
import { type CaseFilters, casePeriods } from './case-filters.ts';
import { texts } from './texts.ts';

interface CaseFilterBarProps {
  readonly filters: CaseFilters;
  readonly shown: readonly CaseSummary[];
  readonly onChange: (changed: Partial<CaseFilters>) => void;
}

/** By what the list is narrowed, and the file of what is left; on a phone opened by a button. */
export function CaseFilterBar({ filters, shown, onChange }: CaseFilterBarProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const { data: catalogue } = useCatalogue();
  const { nameOf } = usePeople();
  const id = useId();

  const selects = [
    {
      name: 'department',
      label: texts.department,
      any: texts.any,
      choices: (catalogue?.departments ?? []).map((each) => ({ value: each.id, text: each.name })),
    },
    {
      name: 'severity',
      label: texts.severity,
      any: texts.anySeverity,
      choices: severities.map((each) => ({ value: each, text: listNames.severities[each] })),
    },
    {
      name: 'notificationType',
      label: texts.notificationType,
      any: texts.any,
      choices: (catalogue?.notificationTypes ?? []).map((each) => ({ value: each.id, text: each.name })),
    },
    {
      name: 'pattern',
      label: texts.pattern,
      any: texts.any,
      choices: (catalogue?.patterns ?? []).map((each) => ({
        value: each.id,
        text: `${each.code} ${each.title}`,
      })),
    },
    {
      name: 'legal',
      label: texts.legal,
      any: texts.any,
      choices: legalStates.map((state) => ({ value: state, text: listNames.legalStates[state] })),
    },
  ] as const;
  const countOfChosen = selects.filter(({ name }) => filters[name] !== null).length;

  function exportCsv() {
    const names = catalogue ?? { notificationTypes: [], eventTypes: [], patterns: [] };
    const csv = new Blob([buildCasesCsv(shown, names, nameOf, new Date(readClock()))], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(csv, `${texts.exportName}.csv`);
  }

  return (
    <Bar>
      {isNarrow && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<Icon path={mdiFilterVariant} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.showFilters(countOfChosen)}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <Selects id={id} role="group" aria-label={texts.filtersLabel}>
          {selects.map(({ name, label, any, choices }) => {
            const chosen = filters[name];
            const isUnknown = chosen !== null && !choices.some(({ value }) => value === chosen);
            return (
              <CompactSelect
                key={name}
                label={label}
                value={chosen ?? ''}
                choices={[
                  { value: '', text: any },
                  ...choices,
                  ...(isUnknown ? [{ value: chosen, text: chosen }] : []),
                ]}
                onChange={(value) => onChange({ [name]: value === '' ? null : value })}
              />
            );
          })}
          <div title={texts.periodHelp}>
            <CompactSelect
              label={texts.period}
              value={filters.period}
              choices={casePeriods.map((period) => ({ value: period, text: texts.periods[period] }))}
              onChange={(value) => {
                const period = casePeriods.find((one) => one === value);
                if (period !== undefined) onChange({ period });
              }}
            />
          </div>
        </Selects>
      )}
      <Commands>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiTrayArrowDown} />}
          disabled={shown.length === 0}
          onClick={exportCsv}
        >
          {texts.exportCsv}
        </Button>
      </Commands>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  // The selects go on in a second row, the button stays beside the first.
  alignItems: 'flex-start',
  gap: 8,
  marginBottom: 12,
  '& button': { minHeight: 40 },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', '& button': { minHeight: 44 } },
}));

const Selects = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  '& select': { maxWidth: 84 },
  '& > :last-child select': { maxWidth: 'none' },
  [theme.breakpoints.down('sm')]: {
    order: 1,
    flexDirection: 'column',
    width: '100%',
    // Also the last one, which shows whole names on a desk.
    '& select, & > :last-child select': { width: '100%', maxWidth: '100%', height: 44 },
  },
}));

const Commands = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  flexShrink: 0,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: { '& > button': { paddingInline: 8 } },
}));

type LegalClock = CaseSummary['legalClocks'][number];

/** The cases with all that the list knows of them, for a spreadsheet. */
export function buildCasesCsv(
  cases: readonly CaseSummary[],
  {
    notificationTypes,
    eventTypes,
    patterns,
  }: Pick<Catalogue, 'notificationTypes' | 'eventTypes' | 'patterns'>,
  nameOf: (userName: string) => string,
  now: Date,
): string {
  const orEmpty = <Value,>(value: Value | null, present: (value: Value) => string): string =>
    value === null ? '' : present(value);
  return buildCsv([
    texts.csv,
    ...cases.map((one) => [
      presentNumber(one),
      one.title,
      listNames.states[one.state],
      orEmpty(one.severity, (id) => listNames.severities[id]),
      orEmpty(one.harm, (id) => listNames.harmGrades[id]),
      findName(notificationTypes, one.notificationType),
      orEmpty(one.eventType, (id) => findName(eventTypes, id)),
      orEmpty(one.pattern, (id) => patterns.find((pattern) => pattern.id === id)?.title ?? id),
      one.occurrenceDeptName,
      one.claimantDeptName ?? '',
      listNames.reportKinds[one.kind],
      presentMoment(one.occurrenceDate, one.isDayOnly),
      presentDay(one.reportedAt),
      orEmpty(one.dueAt, presentInstant),
      orEmpty(one.responsible, nameOf),
      one.actions,
      one.doneActions,
      one.recurrences,
      one.cycle,
      listOf(one, ({ authority, dueAt }) => `${authority}: ${presentMoment(dueAt, one.isDayOnly)}`),
      listOf(one, (clock) => `${clock.authority}: ${listNames.legalStates[findLegalState(clock, now)]}`),
      listOf(one, ({ notified }) => notified?.protocol ?? ''),
    ]),
  ]);
}

function listOf({ legalClocks }: CaseSummary, present: (clock: LegalClock) => string): string {
  return legalClocks
    .map(present)
    .filter((text) => text !== '')
    .join('; ');
}
