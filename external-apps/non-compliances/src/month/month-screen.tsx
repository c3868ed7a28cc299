import { mdiCalendarCheckOutline } from '@mdi/js';
import { presentFailure, readClock } from '@prumo/portal-kit/calls';
import { usePortal } from '@prumo/portal-kit/portal';
import { EmptyState, FailedState, Notice } from '@prumo/portal-kit/ui/feedback';
import { CompactSelect, FilterChip } from '@prumo/portal-kit/ui/forms';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { legalStates, type LegalState } from '@prumo/domain/non-compliances/legal-clocks';
import { useState } from 'react';

import { useCases } from '../calls/case-queries.ts';
import { BackToList } from '../case/case-header.tsx';
import { texts as appTexts } from '../texts.ts';
import { countStates, decodeMonth, listMonthClocks, listMonths, monthStates } from './list-month-clocks.ts';
import { MonthTable } from './month-table.tsx';
import { texts } from './texts.ts';

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** By what quality closes a month: each case that an authority has to know of, and whether it does. */
export function MonthScreen() {
  const { parameters, hrefOf, goTo } = usePortal();
  const [openedAt] = useState(() => new Date(readClock()));
  const month = decodeMonth(parameters['mes'], openedAt);
  const chosen = legalStates.find((state) => state === parameters['situacao']) ?? null;
  // Whatever happened in the month was reported in it or later.
  const { data, error, isError, isFetching, refetch } = useCases({ from: `${month}-01` });
  const clocks = listMonthClocks(data ?? [], month, new Date(readClock()));
  const counts = countStates(clocks);
  const left = counts.late + counts.pending;
  const months = listMonths(openedAt);

  function go(change: { readonly mes?: string; readonly situacao?: LegalState | null }) {
    const { mes = month, situacao = chosen } = change;
    goTo(hrefOf('app.non-compliances.month', { mes, ...(situacao !== null && { situacao }) }), {
      isReplacement: true,
    });
  }

  return (
    <Page>
      <BackToList />
      <PageHeading>{appTexts.titles.month}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      <Bar>
        <CompactSelect
          label={texts.month}
          value={month}
          choices={(months.includes(month) ? months : [...months, month]).map((value) => ({
            value,
            text: presentMonth(value),
          }))}
          onChange={(mes) => go({ mes, situacao: null })}
        />
        <Chips role="group" aria-label={texts.statesLabel}>
          {monthStates.map((state) => (
            <FilterChip
              key={state}
              text={texts.states[state]}
              count={data === undefined ? null : counts[state]}
              isUrgent={state === 'late' && counts.late > 0}
              isChosen={chosen === state}
              onToggle={() => go({ situacao: chosen === state ? null : state })}
            />
          ))}
        </Chips>
      </Bar>
      {data === undefined && isError ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        </Surface>
      ) : data !== undefined && clocks.length === 0 ? (
        <Surface>
          <EmptyState icon={mdiCalendarCheckOutline} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        </Surface>
      ) : (
        <>
          {data !== undefined && (
            <Sum role="status">
              <Notice tone={counts.late > 0 ? 'failure' : 'information'}>
                {left === 0 ? texts.closed : texts.open(left, clocks.length)}
              </Notice>
            </Sum>
          )}
          <MonthTable
            label={texts.table(presentMonth(month).toLocaleLowerCase('pt-BR'))}
            exportName={texts.exportName(month)}
            rows={chosen === null ? clocks : clocks.filter(({ state }) => state === chosen)}
            isLoading={data === undefined && isFetching}
          />
        </>
      )}
    </Page>
  );
}

/** Outubro de 2026. */
function presentMonth(month: string): string {
  const text = monthFormat.format(new Date(`${month}-01T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto', '& > h1': { marginBottom: 4 } });

const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
});

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > button': { height: 44, borderRadius: 22 } },
}));

const Sum = styled('div')({ marginBottom: 12 });
