import { mdiChartLine, mdiCommentText, mdiTable } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import {
  lazy,
  type Ref,
  type RefCallback,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';

import { DelayedSkeleton } from '../skeleton.tsx';
import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import {
  bandOpacity,
  type ChartContent,
  type ChartSeries,
  type ChartSize,
  hasBand,
  leastWidthForNames,
} from './chart-content.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import { ChartOverlay } from './chart-overlay.tsx';
import type { PictureHeading } from './draw-png.ts';
import type { ChartPlaces } from './open-chart.ts';
import { texts } from './texts.ts';
import { useChartColours } from './use-chart-colours.ts';

export interface LineChartHandle {
  /** A picture of its own size, with the heading in it. */
  readonly toPng: (heading: PictureHeading) => Promise<Blob>;
}

interface LineChartProps extends ChartContent {
  /** What the chart shows, in a few words. */
  readonly label: string;
  /** What it says, as a sentence for whoever cannot see it. */
  readonly description: string;
  /** A card has neither numbers to point at nor a table: what it stands on leads to them. */
  readonly size: ChartSize;
  /** As high as the place that it stands in, instead of the height of its size. */
  readonly isFilling?: boolean;
  /** Said where there is no value at all. */
  readonly emptyText: string;
  /** What the sign on marked points says. */
  readonly markName?: string;
  /** What stands over the points and leads on, in a few words. */
  readonly overlayLabel?: string;
  /** Where links lead in the page; without it there are none. */
  readonly onGo?: (href: string) => void;
  readonly ref?: Ref<LineChartHandle>;
}

/** Lines over time. The drawing library is loaded with the first chart that comes in sight. */
export function LineChart(props: LineChartProps) {
  const { label, description, size, emptyText, markName, overlayLabel = label, onGo, ref } = props;
  const { isFilling = false } = props;
  const { points, series, formatValue, formatLongValue, formatBand, formatTick, axisName, isAxisNarrow } =
    props;
  const { remarks, breaks, links, pictureNote } = props;
  const content = useMemo(
    (): ChartContent => ({
      points,
      series,
      formatValue,
      ...(formatLongValue !== undefined && { formatLongValue }),
      ...(formatBand !== undefined && { formatBand }),
      ...(formatTick !== undefined && { formatTick }),
      ...(axisName !== undefined && { axisName }),
      ...(isAxisNarrow !== undefined && { isAxisNarrow }),
      ...(remarks !== undefined && { remarks }),
      ...(breaks !== undefined && { breaks }),
      ...(links !== undefined && { links }),
      ...(pictureNote !== undefined && { pictureNote }),
    }),
    [
      points,
      series,
      formatValue,
      formatLongValue,
      formatBand,
      formatTick,
      axisName,
      isAxisNarrow,
      remarks,
      breaks,
      links,
      pictureNote,
    ],
  );
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const handleDrawn = useCallback((places: ChartPlaces) => setDrawn({ content, places }), [content]);
  const colours = useChartColours();
  const [placeRef, isInView] = useIsInView<HTMLDivElement>();
  const [isTable, setIsTable] = useState(false);
  const descriptionId = useId();
  const hasOverlay = (breaks?.length ?? 0) > 0 || ((links?.length ?? 0) > 0 && onGo !== undefined);
  const isEmpty = !series.some(({ values }) => values.some((value) => value !== null));

  useImperativeHandle(
    ref,
    () => ({
      toPng: async (heading) => {
        const { drawPng } = await import('./draw-png.ts');
        return await drawPng(content, colours, heading);
      },
    }),
    [content, colours],
  );

  if (isEmpty) {
    return (
      <Place size={size} isFilling={isFilling}>
        <Empty>{emptyText}</Empty>
      </Place>
    );
  }
  return (
    <Figure isFilling={isFilling}>
      <Head>
        <ChartKey series={series} size={size} markName={markName} />
        {size === 'full' && (
          <SwitchButton
            size="small"
            aria-label={isTable ? texts.showChart : texts.showNumbers}
            title={isTable ? texts.showChart : texts.showNumbers}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon path={isTable ? mdiChartLine : mdiTable} fontSize="small" />
          </SwitchButton>
        )}
      </Head>
      <Place size={size} isFilling={isFilling} ref={placeRef}>
        {isTable ? (
          <ChartNumbers label={label} content={content} />
        ) : (
          <>
            <Drawing role="img" aria-label={label} aria-describedby={descriptionId}>
              {(isInView || size === 'full') && (
                <Suspense fallback={<DelayedSkeleton width="100%" height="100%" label={texts.loading} />}>
                  <ChartCanvas content={content} size={size} {...(hasOverlay && { onDrawn: handleDrawn })} />
                </Suspense>
              )}
            </Drawing>
            {hasOverlay && drawn?.content === content && (
              <ChartOverlay
                links={onGo === undefined ? [] : (links ?? [])}
                breaks={breaks ?? []}
                places={drawn.places}
                label={overlayLabel}
                onGo={onGo ?? stayHere}
              />
            )}
          </>
        )}
      </Place>
      <VisuallyHidden id={descriptionId}>{description}</VisuallyHidden>
    </Figure>
  );
}

/** Where things are in the drawing of this very content. */
interface Drawn {
  readonly content: ChartContent;
  readonly places: ChartPlaces;
}

function stayHere(): void {}

/** What cannot be loaded costs the drawing, not the screen: the numbers are still there. */
const ChartCanvas = lazy(async () => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: () => <Empty>{texts.failed}</Empty> };
  }
});

const Figure = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isFilling' })<{
  isFilling: boolean;
}>(({ isFilling }) => ({
  position: 'relative',
  minWidth: 0,
  containerType: 'inline-size',
  ...(isFilling && { display: 'flex', flexDirection: 'column', height: '100%' }),
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const SwitchButton = styled(IconButton)(({ theme }) => ({
  margin: '-6px -6px -6px 0',
  width: 40,
  height: 40,
  flexShrink: 0,
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}));

const Place = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'size' && prop !== 'isFilling' })<{
  size: ChartSize;
  isFilling: boolean;
}>(({ theme, size, isFilling }) => ({
  position: 'relative',
  height: size === 'full' ? 320 : 128,
  ...(size === 'full' && { [theme.breakpoints.down('sm')]: { height: 260 } }),
  ...(isFilling && { flex: '1 1 auto', height: 'auto', minHeight: 0 }),
  // The place keeps the drawing from growing it in turn.
  ...(isFilling && { '& > *': { position: 'absolute', inset: 0, height: 'auto' } }),
}));

const Drawing = styled('div')({ height: '100%' });

const Empty = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  margin: 0,
  color: theme.palette.text.secondary,
}));

/** True from the moment the element comes near to what is in sight; it may come into the page later. */
function useIsInView<Kind extends Element>(): readonly [RefCallback<Kind>, boolean] {
  const [element, setElement] = useState<Kind | null>(null);
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (element === null || isInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isInView]);

  return [setElement, isInView];
}

interface ChartKeyProps {
  readonly series: readonly ChartSeries[];
  readonly size: ChartSize;
  /** What the sign on marked points says; left out where no point has one. */
  readonly markName: string | undefined;
}

/** Which line is which; lines to compare with are explained by whoever draws them. */
function ChartKey({ series, size, markName }: ChartKeyProps) {
  const hasMarks = series.some(({ markedIndexes = [] }) => markedIndexes.length > 0);
  return (
    <Row aria-hidden>
      {series
        .filter(({ quiet }) => quiet === undefined)
        .map((one) => (
          <LineEntry key={one.name} size={size} isKept={one.keyText !== undefined}>
            <Sign series={one} />
            {one.keyText ?? one.name}
          </LineEntry>
        ))}
      {hasMarks && markName !== undefined && (
        <Entry>
          <Icon path={mdiCommentText} sx={{ fontSize: 14 }} />
          {markName}
        </Entry>
      )}
    </Row>
  );
}

function Sign({ series }: { readonly series: ChartSeries }) {
  const { colour, isStep = false } = series;
  const line = `${isStep ? 'dashed' : 'solid'} ${colour}`;
  return hasBand(series) ? (
    <Band style={{ borderTop: `1px ${line}`, borderBottom: `1px ${line}` }}>
      <BandArea style={{ backgroundColor: colour }} />
    </Band>
  ) : (
    <Line style={{ borderTop: `2px ${line}` }} />
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  rowGap: 2,
  ...theme.typography.caption,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

const Entry = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** Where there is room the lines have their names at their ends. */
const LineEntry = styledByProps(Entry, {
  shouldForwardProp: (prop) => prop !== 'size' && prop !== 'isKept',
})<{
  size: ChartSize;
  isKept: boolean;
}>(
  ({ size, isKept }) =>
    size === 'full' &&
    !isKept && { [`@container (min-width: ${leastWidthForNames}px)`]: { display: 'none' } },
);

const Line = styled('span')({ width: 14 });

const Band = styled('span')({ width: 14, height: 10, boxSizing: 'border-box' });

const BandArea = styled('span')({
  display: 'block',
  height: '100%',
  opacity: bandOpacity,
  // Paper leaves backgrounds out unless it is told otherwise.
  printColorAdjust: 'exact',
});
