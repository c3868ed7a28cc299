// The part of a chart that brings the drawing library along; see line-chart.tsx.
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { ChartContent, ChartSize } from './chart-content.ts';
import { type ChartPlaces, openChart, type OpenChart } from './open-chart.ts';
import { useChartColours } from './use-chart-colours.ts';
import { widthOnPaper } from './width-on-paper.ts';

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
    const draw = (width: number) => {
      const places = width > 0 ? chartRef.current?.draw(content, { ...colours, size, width }) : undefined;
      if (places !== undefined) onDrawn?.(places);
    };
    const drawOnScreen = () => draw(place.clientWidth);
    // The page is printed as it stands when this returns.
    const drawOnPaper = () => flushSync(() => draw(widthOnPaper(place)));
    const observer = new ResizeObserver(drawOnScreen);
    drawOnScreen();
    observer.observe(place);
    window.addEventListener('beforeprint', drawOnPaper);
    window.addEventListener('afterprint', drawOnScreen);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawOnPaper);
      window.removeEventListener('afterprint', drawOnScreen);
    };
  }, [content, colours, size, onDrawn]);

  return <Place ref={placeRef} />;
}

const Place = styled('div')({
  height: '100%',
  // Where no event came before it, the drawing of the screen is fitted to the paper.
  '@media print': { '& > div, & svg': { width: '100% !important' } },
});
