// A drawing that fits its place; see drawing.tsx.
import { use, useEffect, useRef } from 'react';

import { styled } from '../../styled.tsx';
import { keepDrawn } from '../keep-drawn.ts';
import type { DrawingContent, DrawingLook, DrawingPart, DrawingTarget } from './drawing-option.ts';
import { loadParts, openDrawing, type OpenDrawing } from './open-drawing.ts';

export interface DrawingCanvasProps {
  /** By the size of the place. */
  readonly buildContent: (look: DrawingLook) => DrawingContent;
  readonly parts: readonly DrawingPart[];
  readonly look: Omit<DrawingLook, 'width' | 'height'>;
  /** Shown as if the pointer were there. */
  readonly target: DrawingTarget | null;
  readonly onChoose: (target: DrawingTarget) => void;
}

const loading = new Map<DrawingPart, Promise<void>>();

async function requirePart(part: DrawingPart): Promise<void> {
  const known = loading.get(part) ?? loadParts([part]);
  loading.set(part, known);
  return await known;
}

const waits = new Map<string, Promise<unknown>>();

/** The same promise each time: a new one would be waited for again. */
export function requireParts(parts: readonly DrawingPart[]): Promise<unknown> {
  const key = parts.join(' ');
  const known = waits.get(key) ?? Promise.all(parts.map(requirePart));
  waits.set(key, known);
  return known;
}

export function DrawingCanvas({ buildContent, parts, look, target, onChoose }: DrawingCanvasProps) {
  use(requireParts(parts));
  const placeRef = useRef<HTMLDivElement>(null);
  const drawingRef = useRef<OpenDrawing | null>(null);
  const chooseRef = useRef(onChoose);
  useEffect(() => {
    chooseRef.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    const drawing = openDrawing(place, (chosen) => chooseRef.current(chosen));
    drawingRef.current = drawing;
    return () => {
      drawingRef.current = null;
      drawing.destroy();
    };
  }, []);

  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    return keepDrawn(place, (size) => {
      const whole = { ...look, ...size };
      drawingRef.current?.draw(buildContent(whole), whole);
    });
  }, [buildContent, look]);

  const pointedRef = useRef<DrawingTarget | null>(null);
  useEffect(() => {
    // A drawing without a sign of the pointer is one already.
    if (target !== pointedRef.current) drawingRef.current?.pointAt(target);
    pointedRef.current = target;
  }, [target]);

  return <Place ref={placeRef} />;
}

const Place = styled('div')({
  height: '100%',
  '@media print': { '& > div, & svg': { width: '100% !important' } },
});
