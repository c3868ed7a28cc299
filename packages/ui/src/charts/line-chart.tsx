import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { mdiChartLine, mdiTable } from '@mdi/js';
import { lazy, Suspense, useId, useImperativeHandle, useMemo, useState, type Ref } from 'react';

import { DelayedSkeleton } from '../delayed-skeleton.tsx';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { ChartContent, ChartSize } from './chart-content.ts';
import { ChartKey } from './chart-key.tsx';
import { ChartNumbers } from './chart-numbers.tsx';
import type { PictureHeading } from './draw-png.ts';
import { texts } from './texts.ts';
import { useChartColours } from './use-chart-colours.ts';
import { useIsInView } from './use-is-in-view.ts';

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
  /** Said where there is no value at all. */
  readonly emptyText: string;
  /** What the sign on marked points says. */
  readonly markName?: string;
  readonly ref?: Ref<LineChartHandle>;
}

/** Lines over time. The drawing library is loaded with the first chart that comes in sight. */
export function LineChart(props: LineChartProps) {
  const { label, description, size, emptyText, markName, ref } = props;
  const { points, series, formatValue, formatLongValue, formatBand, formatTick, axisName, isAxisNarrow } =
    props;
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
    }),
    [points, series, formatValue, formatLongValue, formatBand, formatTick, axisName, isAxisNarrow],
  );
  const colours = useChartColours();
  const [placeRef, isInView] = useIsInView<HTMLDivElement>();
  const [isTable, setIsTable] = useState(false);
  const descriptionId = useId();
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
      <Place size={size}>
        <Empty>{emptyText}</Empty>
      </Place>
    );
  }
  return (
    <Figure>
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
      <Place size={size} ref={placeRef}>
        {isTable ? (
          <ChartNumbers label={label} content={content} />
        ) : (
          <Drawing role="img" aria-label={label} aria-describedby={descriptionId}>
            {(isInView || size === 'full') && (
              <Suspense fallback={<DelayedSkeleton width="100%" height="100%" label={texts.loading} />}>
                <ChartCanvas content={content} size={size} />
              </Suspense>
            )}
          </Drawing>
        )}
      </Place>
      <VisuallyHidden id={descriptionId}>{description}</VisuallyHidden>
    </Figure>
  );
}

/** What cannot be loaded costs the drawing, not the screen: the numbers are still there. */
const ChartCanvas = lazy(async () => {
  try {
    return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
  } catch {
    return { default: () => <Empty>{texts.failed}</Empty> };
  }
});

const Figure = styled('div')({ position: 'relative', minWidth: 0, containerType: 'inline-size' });

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

const Place = styled('div', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: ChartSize }>(
  ({ theme, size }) => ({
    height: size === 'full' ? 320 : 128,
    ...(size === 'full' && { [theme.breakpoints.down('sm')]: { height: 260 } }),
  }),
);

const Drawing = styled('div')({ height: '100%' });

const Empty = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: '100%',
  margin: 0,
  color: theme.palette.text.secondary,
}));
