import type { ExtractionTrial } from '@prumo/contracts/indicators/extraction';
import type { IndicatorExtraction } from '@prumo/domain/indicators/indicator';
import { Notice } from '@prumo/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useEffect, useMemo, useRef } from 'react';

import type { IndicatorResult } from '../../../../lib/indicators/indicator.ts';
import { presentMonth, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import { testExtractionQuery } from '../../api/extraction-query-calls.ts';
import { type ComparedMonth, compareMonths } from '../indicator-card.tsx';
import { ExtractionFailureNotice } from './extraction-failure-notice.tsx';
import { texts } from './texts.ts';

interface TrialResultProps {
  readonly trial: ExtractionTrial;
  /** The query is another one by now. */
  readonly isOutdated: boolean;
  readonly unitId: string | null;
  readonly results: readonly IndicatorResult[];
}

/** What came of running the query: the rows as they came, and what of them would be written. */
export function TrialResult({ trial, isOutdated, unitId, results }: TrialResultProps) {
  const { columns, firstRows, rowCount, months, failure, milliseconds } = trial;
  const sectionRef = useRef<HTMLElement>(null);
  const compared = useMemo(() => compareMonths(months, results), [months, results]);

  // What was asked for may be below what is in sight.
  useEffect(() => {
    sectionRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Section ref={sectionRef} aria-label={texts.trial.title}>
      <Head>
        <Title>{texts.trial.title}</Title>
        <Summary>
          {texts.trial.summary(rowCount, presentDuration(milliseconds))} {texts.trial.nothingWritten}
        </Summary>
      </Head>
      {isOutdated && <Notice tone="information">{texts.trial.outdated}</Notice>}
      {failure !== null && <ExtractionFailureNotice failure={failure} isMarked={!isOutdated} />}
      <Tables>
        {failure === null && (
          <div>
            <Subtitle>{texts.trial.months(compared.length)}</Subtitle>
            {compared.length === 0 ? (
              <Nothing>{texts.trial.noMonths}</Nothing>
            ) : (
              <MonthTable months={compared} unitId={unitId} />
            )}
          </div>
        )}
        {columns.length > 0 && (
          <div>
            <Subtitle>{texts.trial.firstRows(firstRows.length, rowCount)}</Subtitle>
            {firstRows.length === 0 ? (
              <Nothing>{texts.trial.noRows}</Nothing>
            ) : (
              <RowTable columns={columns} rows={firstRows} />
            )}
          </div>
        )}
      </Tables>
    </Section>
  );
}

function presentDuration(milliseconds: number): string {
  return milliseconds < 1000
    ? texts.trial.milliseconds(Math.round(milliseconds))
    : texts.trial.seconds((milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 }));
}

function MonthTable({
  months,
  unitId,
}: {
  readonly months: readonly ComparedMonth[];
  readonly unitId: string | null;
}) {
  return (
    // Without a stop of the Tab key, keys could not scroll it.
    <Scroller tabIndex={0} role="group" aria-label={texts.trial.months(months.length)}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.trial.month}</th>
            <NumberHead scope="col">{texts.trial.value}</NumberHead>
            <th scope="col">{texts.trial.effect}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, value, before, effect }) => (
            <tr key={month}>
              <td>{presentMonth(month)}</td>
              <NumberCell>{presentValue(value, unitId)}</NumberCell>
              <td>
                {effect === 'changed' && before !== null ? (
                  <strong>{texts.trial.effects.changed(presentValue(before, unitId))}</strong>
                ) : effect === 'added' ? (
                  texts.trial.effects.added
                ) : (
                  texts.trial.effects.unchanged
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

type RawRows = ExtractionTrial['firstRows'];

/** As they came: this is for whoever wrote the query. */
function RowTable({ columns, rows }: { readonly columns: readonly string[]; readonly rows: RawRows }) {
  return (
    <RowScroller tabIndex={0} role="group" aria-label={texts.trial.firstRows(rows.length, rows.length)}>
      <Table>
        <thead>
          <tr>
            {numberParts(columns).map(({ key, part }) => (
              <th key={key} scope="col">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numberParts(rows).map((row) => (
            <tr key={row.key}>
              {numberParts(row.part).map(({ key, part }) => (
                <RawCell key={key}>{part === null ? <em>{texts.trial.empty}</em> : String(part)}</RawCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowScroller>
  );
}

/** Neither rows nor columns of a query have names of their own. */
function numberParts<Part>(parts: readonly Part[]) {
  return parts.map((part, index) => ({ key: `part-${index}`, part }));
}

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12 });

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Summary = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Subtitle = styled('h4')(({ theme }) => ({
  margin: '0 0 4px',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Nothing = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Tables = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: 16,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const RowScroller = styled('div')(({ theme }) => ({
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Scroller = styled(RowScroller)({
  maxHeight: 284,
  '& th': { position: 'sticky', top: 0 },
});

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.caption,
  '& th, & td': {
    padding: '4px 10px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& th': {
    fontWeight: 500,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.default,
  },
  '& strong': { fontWeight: 500 },
}));

const NumberHead = styled('th')({ '&&&': { textAlign: 'right' } });

const NumberCell = styled('td')({ '&&&': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } });

const RawCell = styled('td')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

interface TriedQuery {
  /** As it was typed, with the blanks around it. */
  readonly extraction: IndicatorExtraction;
  readonly trial: ExtractionTrial;
}

/** Runs a query without storing anything, and keeps what came of the last one. */
export function useExtractionTrial(departmentId: string) {
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: async (extraction: IndicatorExtraction): Promise<TriedQuery> => ({
      extraction,
      trial: await testExtractionQuery(departmentId, { ...extraction, query: extraction.query.trim() }),
    }),
  });

  return {
    run: (extraction: IndicatorExtraction) => mutate(extraction),
    reset,
    isPending,
    tried: data ?? null,
    /** Why the last one could not be asked for at all. */
    error,
  };
}
