import { mdiTableOff } from '@mdi/js';
import Button from '@mui/material/Button';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import { AnalysisRefusal } from '../../api/run-analysis.ts';
import type { TotalAxis } from '../../model/totals.ts';
import type { GridPlace } from '../../../../components/grid/grid-rows.tsx';
import { findCell, readNumber, type Header, type TableLayout } from '../model/layout.ts';
import { formatLike } from '../model/row-statistics.ts';
import { findCellMeasure, isMeasure, listColumnHeaders, listRowHeaders } from '../model/shown-members.ts';
import { createTotalNames } from '../model/total-choices.ts';
import { formatCount } from '../texts.ts';
import { checkDrillRows, listDrillGroups, proposeDrillColumns, type DrillCheck } from './drill-columns.ts';
import { ColumnChoice } from './column-choice.tsx';
import { DrillTable } from './drill-table.tsx';
import { buildDrillExportPath } from './drill-through.ts';
import { texts } from './texts.ts';
import { useDrillRows } from './use-drill-rows.ts';

interface DrillDialogProps {
  readonly layout: TableLayout;
  readonly place: GridPlace;
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  readonly onClose: () => void;
}

const rowLimits = [100, 1_000, 10_000, 100_000];

/** The facts behind a number, so that whoever doubts it can check it. */
export function DrillDialog({ layout, place, query, metadata, onClose }: DrillDialogProps) {
  const cell = findCell(layout, place.row, place.column);
  const measure = findCellMeasure(layout, place.row, place.column) ?? soleMeasure(query);
  const groups = useMemo(() => listDrillGroups(metadata, texts.measures), [metadata]);
  const [chosen, setChosen] = useState(() => proposeDrillColumns(groups, measure));
  const [mostRows, setMostRows] = useState(1_000);
  // In the order in which the cube has them, whatever was chosen first.
  const columns = useMemo(
    () => groups.flatMap((group) => group.columns).filter(({ uniqueName }) => chosen.includes(uniqueName)),
    [groups, chosen],
  );
  const wish = useMemo(
    () => ({
      position: cell.properties['position'] ?? '',
      mostRows,
      columns: columns.map(({ uniqueName }) => uniqueName),
    }),
    [cell, mostRows, columns],
  );
  const { name, state, cancel, retry } = useDrillRows(query, wish);
  const measureAt = columns.findIndex(({ uniqueName }) => uniqueName === measure);
  const check =
    state.kind === 'done'
      ? checkDrillRows(state.rows, { measureAt, mostRows, expected: readNumber(cell) })
      : null;
  const canExport = state.kind === 'done' && state.rows.rows.length > 0;

  return (
    <DialogFrame
      title={texts.title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {canExport && (
            <>
              <Button variant="outlined" href={buildDrillExportPath(name, wish, 'csv')} download>
                {texts.csv}
              </Button>
              <Button variant="outlined" href={buildDrillExportPath(name, wish, 'xlsx')} download>
                {texts.xlsx}
              </Button>
            </>
          )}
          {state.kind === 'loading' ? (
            <Button variant="outlined" onClick={cancel}>
              {texts.cancel}
            </Button>
          ) : (
            <Button variant="contained" onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </>
      }
    >
      <About>
        <Value>{texts.value(nameOfMeasure(metadata, query, measure), cell.value ?? '')}</Value>
        <Where>{describePlace(layout, place, createTotalNames(layout, query, metadata))}</Where>
      </About>
      <Controls>
        <ColumnChoice groups={groups} chosen={chosen} onChange={setChosen} />
        <CompactSelect
          label={texts.mostRows}
          value={String(mostRows)}
          choices={rowLimits.map((limit) => ({ value: String(limit), text: formatCount(limit) }))}
          onChange={(value) => setMostRows(Number(value))}
        />
      </Controls>
      <div aria-live="polite">
        {check !== null && check.count > 0 && (
          <Sentence>
            {describeCheck(check, {
              measure: nameOfMeasure(metadata, query, measure),
              sample: cell.value ?? '',
            })}
          </Sentence>
        )}
      </div>
      {state.kind === 'loading' && <RowsSkeleton rows={6} label={texts.loading} />}
      {state.kind === 'idle' && <Sentence>{texts.noColumns}</Sentence>}
      {state.kind === 'cancelled' && (
        <EmptyState
          icon={mdiTableOff}
          title={texts.cancelled}
          action={
            <Button variant="outlined" onClick={retry}>
              {texts.again}
            </Button>
          }
        >
          {''}
        </EmptyState>
      )}
      {state.kind === 'failed' && (
        <FailedState title={texts.failed} cause={describeRefusal(state.error)} onRetry={retry} />
      )}
      {state.kind === 'done' &&
        (state.rows.rows.length === 0 ? (
          <EmptyState icon={mdiTableOff} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        ) : (
          <DrillTable rows={state.rows} columns={columns} />
        ))}
    </DialogFrame>
  );
}

function describeRefusal(error: unknown): string {
  // The server's own sentence: it knows why somebody may not look into this number.
  return error instanceof AnalysisRefusal ? error.message : describeFailure(error);
}

function soleMeasure(query: SaikuQuery): string | undefined {
  const measures = query.queryModel?.details?.measures ?? [];
  return measures.length === 1 ? measures[0]?.uniqueName : undefined;
}

function nameOfMeasure(metadata: SaikuMetadata, query: SaikuQuery, uniqueName: string | undefined): string {
  const isOwn = (each: { readonly uniqueName: string }): boolean => each.uniqueName === uniqueName;
  const used = query.queryModel?.details?.measures.find(isOwn);
  return metadata.measures.find(isOwn)?.caption ?? used?.caption ?? used?.name ?? texts.measures;
}

function describePlace(
  layout: TableLayout,
  { row, column }: GridPlace,
  nameTotal: ReturnType<typeof createTotalNames>,
): string {
  const nameOf = (header: Header, axis: TotalAxis): string[] => {
    // The measure is told above, beside the number.
    if (header.kind === 'total') return [nameTotal({ ...header, caption: null }, axis)];
    return header.kind === 'member' && !isMeasure(header.cell) ? [header.cell.value ?? ''] : [];
  };
  return [
    ...listRowHeaders(layout, row).flatMap((header) => nameOf(header, 'ROWS')),
    ...listColumnHeaders(layout, column).flatMap((header) => nameOf(header, 'COLUMNS')),
  ].join(' · ');
}

function describeCheck(
  { count, isCut, sum, agreement }: DrillCheck,
  { measure, sample }: { readonly measure: string; readonly sample: string },
): string {
  const written = sum === null ? '' : formatLike(sum, sample);
  const counted = isCut ? texts.cut(count) : texts.found(count);
  switch (agreement) {
    case 'sum':
      return `${counted} ${texts.sumAgrees(measure, written)}`;
    case 'count':
      return `${counted} ${texts.countAgrees}`;
    case 'other':
      return `${counted} ${texts.notASum}`;
    case 'unknown':
      return counted;
  }
}

const About = styled('div')({ marginBottom: 16 });

const Value = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  fontVariantNumeric: 'tabular-nums',
}));

const Where = styled('p')(({ theme }) => ({ margin: '2px 0 0', color: theme.palette.text.secondary }));

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 });

const Sentence = styled('p')({ margin: '0 0 12px' });
