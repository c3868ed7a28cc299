import { mdiChartBar, mdiTable } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { PanelChartShape } from '@prumo/contracts/panels/panel-file';
import { Drawing, type DrawingLook, useDrawingLook } from '@prumo/ui/charts/drawing/drawing';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useCallback, useMemo, useState } from 'react';

import { buildAnalysisChart } from '../../charts/build-analysis-chart.ts';
import { type ChartKind, usualSettings } from '../../charts/chart-kinds.ts';
import { NumbersTable } from '../../charts/numbers-table.tsx';
import { planChart } from '../../charts/plan-chart.ts';
import { readRowsTable, type RowsContent } from '../model/rows-table.ts';
import { texts } from '../texts.ts';

interface ChartTileProps {
  readonly title: string;
  readonly shape: Exclude<PanelChartShape, 'gauge'>;
  readonly content: RowsContent;
}

const kinds = {
  line: 'line',
  bar: 'bar',
  stacked: 'stackedBar',
  pie: 'pie',
  heat: 'heatgrid',
} as const satisfies Record<ChartTileProps['shape'], ChartKind>;

const parts = { line: ['line'], bar: ['bar'], stacked: ['bar'], pie: ['pie'], heat: ['heatmap'] } as const;

/** A chart, or the numbers that it is of. */
export function ChartTile({ title, shape, content }: ChartTileProps) {
  const look = useDrawingLook();
  const [isTable, setIsTable] = useState(false);
  const plan = useMemo(() => planChart(readRowsTable(content), kinds[shape]), [content, shape]);
  const buildContent = useCallback(
    (whole: DrawingLook) =>
      buildAnalysisChart({
        plan,
        settings: { ...usualSettings, kind: plan.kind },
        look: whole,
        heading: null,
      }),
    [plan],
  );
  if (content.rows.length === 0) return <Quiet>{texts.noRows}</Quiet>;
  const switchLabel = isTable ? texts.showChart(title) : texts.showNumbers(title);
  return (
    <Place>
      <Switch size="small" aria-label={switchLabel} title={switchLabel} onClick={() => setIsTable(!isTable)}>
        <Icon path={isTable ? mdiChartBar : mdiTable} sx={{ fontSize: 18 }} />
      </Switch>
      {isTable || plan.refusal !== null ? (
        <>
          {plan.refusal !== null && <Quiet>{plan.refusal}</Quiet>}
          <Whole>
            <NumbersTable label={texts.numbersOf(title)} table={plan.table} />
          </Whole>
        </>
      ) : (
        <Whole role="img" aria-label={texts.chartOf(title)}>
          <Drawing
            buildContent={buildContent}
            parts={parts[shape]}
            look={look}
            target={null}
            onChoose={stay}
          />
        </Whole>
      )}
      {plan.notes.length > 0 && <Quiet>{texts.partly(plan.notes)}</Quiet>}
      {!isTable && (
        <VisuallyHidden>{describe(plan.table.series.length, plan.table.categories.length)}</VisuallyHidden>
      )}
    </Place>
  );
}

function stay(): void {}

function describe(series: number, categories: number): string {
  return texts.chartSize(series, categories);
}

const Place = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

const Switch = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: -4,
  right: -6,
  zIndex: 1,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  '@media print': { display: 'none' },
}));

const Whole = styled('div')({ flex: '1 1 auto', minHeight: 0 });

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
