import { mdiChartLine, mdiTable } from '@mdi/js';
import Button from '@mui/material/Button';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import {
  Drawing,
  type DrawingLook,
  type DrawingTarget,
  loadDrawingExports,
  preloadDrawing,
  useDrawingLook,
} from '@prumo/ui/charts/drawing/drawing';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';

import {
  buildAnalysisChart,
  type ChartPlace,
  describePoint,
} from '../../../components/charts/build-analysis-chart.ts';
import { ChartEditor } from './chart-editor.tsx';
import type { PictureHeading } from '../../../components/charts/chart-frame.ts';
import { ChartKindPicker } from './chart-kind-picker.tsx';
import { type ChartTable, readChartTable } from '../../../components/charts/chart-series.ts';
import type { ChartSettings } from '../../../components/charts/chart-kinds.ts';
import { readChartSettings, writeChartSettings } from './chart-settings.ts';
import type { CalendarDay } from './incomplete-month.ts';
import { ChartNote, IncompleteMonthNote } from './incomplete-month-note.tsx';
import { NumbersTable } from '../../../components/charts/numbers-table.tsx';
import { type ChartPlan, planChart } from '../../../components/charts/plan-chart.ts';
import { texts } from '../../../components/charts/texts.ts';

export interface AnalysisChartHandle {
  /** Nothing where the chart cannot be drawn. */
  readonly toPng: (heading: PictureHeading) => Promise<Blob | null>;
  readonly toSvg: () => Promise<string | null>;
}

interface AnalysisChartProps {
  readonly result: SaikuResult;
  /** Keeps how the chart looks, in its properties. */
  readonly query: SaikuQuery;
  /** Left out where nothing may be changed: the chart has no tools then. */
  readonly onChange?: (query: SaikuQuery) => void;
  /** Somebody wants to know where a number comes from; the cell as column:row. Left out where that may not be asked. */
  readonly onOpenCell?: (position: string) => void;
  /** With the day, for the note about a month that is still running. */
  readonly metadata?: SaikuMetadata;
  readonly today?: CalendarDay;
  readonly ref?: Ref<AnalysisChartHandle>;
}

/** Loads what draws the chart of a question, while its answer is still under way. */
export function preloadChart(query: SaikuQuery): void {
  preloadDrawing([partOf[readChartSettings(query).kind] ?? 'bar']);
}

const partOf: Readonly<Partial<Record<ChartSettings['kind'], Parameters<typeof preloadDrawing>[0][number]>>> =
  {
    line: 'line',
    area: 'line',
    dot: 'line',
    pie: 'pie',
    heatgrid: 'heatmap',
    treemap: 'treemap',
  };

/** The answer as a chart, with the same numbers as a table beside it. */
export function AnalysisChart(props: AnalysisChartProps) {
  const { result, query, onChange, onOpenCell, metadata, today, ref } = props;
  const settings = useMemo(() => readChartSettings(query), [query]);
  const table = useMemo(() => readChartTable(result), [result]);
  const plan = useMemo(() => planChart(table, settings.kind), [table, settings.kind]);
  const [isNumbers, setIsNumbers] = useState(false);
  const look = useDrawingLook();
  const label = settings.title === '' ? labelOf(table) : settings.title;

  useImperativeHandle(
    ref,
    () => ({
      toPng: async (heading) => await drawElsewhere(plan, settings, look, heading, 'png'),
      toSvg: async () => await drawElsewhere(plan, settings, look, null, 'svg'),
    }),
    [plan, settings, look],
  );

  const changeSettings = (changed: ChartSettings) => onChange?.(writeChartSettings(query, changed));
  return (
    <Figure>
      <Head>
        {settings.title !== '' && <Title>{settings.title}</Title>}
        <Tools>
          {onChange !== undefined && (
            <>
              <ChartKindPicker
                kind={settings.kind}
                onChange={(kind) => changeSettings({ ...settings, kind })}
              />
              <ChartEditor settings={settings} onChange={changeSettings} />
            </>
          )}
          {plan.refusal === null && (
            <Button
              startIcon={<Icon path={isNumbers ? mdiChartLine : mdiTable} fontSize="small" />}
              onClick={() => setIsNumbers(!isNumbers)}
            >
              {isNumbers ? texts.showChart : texts.showNumbers}
            </Button>
          )}
        </Tools>
      </Head>
      <Place>
        {plan.refusal !== null ? (
          <Refusal role="status">{plan.refusal}</Refusal>
        ) : isNumbers ? (
          <NumbersTable label={label} table={plan.table} />
        ) : (
          <PointedChart
            key={settings.kind}
            plan={plan}
            settings={settings}
            look={look}
            label={label}
            onOpenCell={onOpenCell}
          />
        )}
      </Place>
      <Notes>
        {plan.notes.map((note) => (
          <ChartNote key={note}>{note}</ChartNote>
        ))}
        {metadata !== undefined && today !== undefined && (
          <IncompleteMonthNote result={result} metadata={metadata} today={today} />
        )}
      </Notes>
    </Figure>
  );
}

interface PointedChartProps {
  readonly plan: ChartPlan;
  readonly settings: ChartSettings;
  readonly look: Omit<DrawingLook, 'width' | 'height'>;
  readonly label: string;
  readonly onOpenCell: ((position: string) => void) | undefined;
}

function PointedChart({ plan, settings, look, label, onOpenCell }: PointedChartProps) {
  const [place, setPlace] = useState<ChartPlace | null>(null);
  const helpId = useId();
  const buildContent = useCallback(
    (whole: DrawingLook) => buildAnalysisChart({ plan, settings, look: whole, heading: null }),
    [plan, settings],
  );
  // Points are counted alike whatever the size.
  const built = useMemo(() => buildContent({ ...look, ...pictureSize }), [buildContent, look]);
  const target = useMemo(
    (): DrawingTarget | null => (place === null ? null : built.findTarget(place)),
    [built, place],
  );
  const { categories, series } = plan.table;

  const openAt = (at: ChartPlace | null) => {
    const position = at === null ? null : (series[at.series]?.cells[at.category]?.position ?? null);
    if (position !== null) onOpenCell?.(position);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && place !== null) openAt(place);
    else if (event.key === 'Escape' && place !== null) setPlace(null);
    else {
      const next = movePlace(place, event.key, categories.length, series.length);
      if (next === undefined) return;
      setPlace(next);
    }
    event.preventDefault();
  };

  return (
    <Canvas
      role="application"
      aria-roledescription={texts.chartRole}
      aria-label={describeChart(label, plan.table)}
      aria-describedby={helpId}
      tabIndex={0}
      onKeyDown={handleKey}
      onBlur={() => setPlace(null)}
    >
      <Drawing
        buildContent={buildContent}
        parts={built.parts}
        look={look}
        target={target}
        onChoose={(chosen) => openAt(built.readPoint(chosen))}
      />
      <VisuallyHidden id={helpId}>{texts.chartHelp(onOpenCell !== undefined)}</VisuallyHidden>
      <VisuallyHidden role="status">{place === null ? '' : describePoint(plan, place)}</VisuallyHidden>
    </Canvas>
  );
}

/** Along the categories and across the series; nothing where the key is for somebody else. */
export function movePlace(
  place: ChartPlace | null,
  key: string,
  categories: number,
  series: number,
): ChartPlace | undefined {
  const at = place ?? { category: 0, series: 0 };
  const keep = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (key === 'Home') return { ...at, category: 0 };
  if (key === 'End') return { ...at, category: categories - 1 };
  if (step === undefined) return undefined;
  if (place === null) return at;
  const [across = 0, down = 0] = step;
  return { category: keep(at.category + across, categories), series: keep(at.series + down, series) };
}

const pictureSize = { width: 1200, height: 600 } as const;

type Format = 'png' | 'svg';
type Drawn<Kind extends Format> = (Kind extends 'png' ? Blob : string) | null;

async function drawElsewhere<Kind extends Format>(
  plan: ChartPlan,
  settings: ChartSettings,
  look: Omit<DrawingLook, 'width' | 'height'>,
  heading: PictureHeading | null,
  format: Kind,
): Promise<Drawn<Kind>> {
  if (plan.refusal !== null) return null;
  const { drawPicture, drawSvg } = await loadDrawingExports();
  // Names of fonts stand in attributes, as they are.
  const whole = { ...look, ...pictureSize, fontFamily: look.fontFamily.replaceAll('"', "'") };
  const content = buildAnalysisChart({ plan, settings, look: whole, heading });
  return (await (format === 'png' ? drawPicture(content, whole) : drawSvg(content, whole))) as Drawn<Kind>;
}

function labelOf({ measure, title }: ChartTable): string {
  return texts.labelOf(measure ?? texts.values, title);
}

function describeChart(label: string, { categories }: ChartTable): string {
  return texts.sentence(label, categories.length, categories[0]?.name ?? '', categories.at(-1)?.name ?? '');
}

const Figure = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  height: '100%',
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  '@media print': { display: 'none' },
});

const Place = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 420,
  position: 'relative',
  '& > *': { position: 'absolute', inset: 0 },
  [theme.breakpoints.down('sm')]: { minHeight: 360 },
}));

const Canvas = styled('div')({ height: '100%' });

const Refusal = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  margin: 0,
  padding: 16,
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

const Notes = styled('div')({ display: 'flex', flexDirection: 'column', gap: 2 });
