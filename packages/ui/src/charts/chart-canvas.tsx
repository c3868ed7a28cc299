// The part of a chart that brings the drawing library along; see line-chart.tsx.
import { useEffect, useRef } from 'react';

import { styled } from '../styled.tsx';
import type { ChartContent, ChartSize } from './chart-content.ts';
import { keepDrawn } from './keep-drawn.ts';
import { type ChartPlaces, openChart, type OpenChart } from './open-chart.ts';
import { useChartColours } from './use-chart-colours.ts';

interface ChartCanvasProps {
  readonly content: ChartContent;
  readonly size: ChartSize;
  /** Told after each drawing; what lies over it stands there. */
  readonly onDrawn?: (places: ChartPlaces) => void;
}

export function ChartCanvas({ content, size, onDrawn }: ChartCanvasProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<OpenChart | null>(null);
  const colours = useChartColours();

  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    const chart = openChart(place);
    chartRef.current = chart;
    return () => {
      chartRef.current = null;
      chart.destroy();
    };
  }, []);

  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    return keepDrawn(place, ({ width }) => {
      const places = chartRef.current?.draw(content, { ...colours, size, width });
      if (places !== undefined) onDrawn?.(places);
    });
  }, [content, colours, size, onDrawn]);

  return <Place ref={placeRef} />;
}

const Place = styled('div')({
  height: '100%',
  // Where no event came before it, the drawing of the screen is fitted to the paper.
  '@media print': { '& > div, & svg': { width: '100% !important' } },
});
