// The part of the process diagram that brings the drawing library along; see process-diagram.tsx.
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';

import IconButton from '@mui/material/IconButton';
import { mdiFitToScreenOutline, mdiMinus, mdiPlus } from '@mdi/js';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { openDiagram, type OpenDiagram } from './open-diagram.ts';
import type { ProcessDiagramProps } from './process-diagram.tsx';
import { texts } from './texts.ts';

type DiagramState = 'opening' | 'open' | 'undrawn' | 'failed';

export function DiagramCanvas({ xml, currentActivityIds, doneActivityIds, label }: ProcessDiagramProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const diagramRef = useRef<OpenDiagram | null>(null);
  const touchRef = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const hintId = useId();
  const [state, setState] = useState<DiagramState>('opening');
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const place = placeRef.current;
    if (place === null) {
      return undefined;
    }
    let isGone = false;
    const diagram = openDiagram(place, texts.here);
    diagramRef.current = diagram;
    void diagram.draw(xml).then((outcome) => {
      if (isGone) {
        return;
      }
      setState(outcome);
      if (outcome === 'open') {
        setHeight(Math.max(leastHeight, diagram.measureHeight(place.clientWidth)));
      }
    });
    // A dialog grows into its place, a phone is turned: what fitted before does not then.
    const observer = new ResizeObserver(() => diagram.fit());
    observer.observe(place);
    return () => {
      isGone = true;
      observer.disconnect();
      diagramRef.current = null;
      diagram.destroy();
    };
  }, [xml]);

  useEffect(() => {
    if (state === 'open') {
      diagramRef.current?.mark({ current: currentActivityIds, done: doneActivityIds });
    }
  }, [state, currentActivityIds, doneActivityIds]);

  function handleKey(event: KeyboardEvent) {
    const act = keys[event.key];
    if (diagramRef.current !== null && act !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      act(diagramRef.current);
    }
  }

  /** The drawing library itself moves only by mouse. */
  function handleTouch(event: PointerEvent) {
    if (event.pointerType !== 'touch') {
      return;
    }
    const from = touchRef.current;
    const isLifted = event.type === 'pointerup' || event.type === 'pointercancel';
    touchRef.current = isLifted ? null : { x: event.clientX, y: event.clientY };
    if (from !== null && event.type === 'pointermove') {
      diagramRef.current?.move(event.clientX - from.x, event.clientY - from.y);
    }
  }

  if (state === 'undrawn' || state === 'failed') {
    return <Missing role="note">{state === 'undrawn' ? texts.undrawn : texts.failed}</Missing>;
  }
  return (
    <Frame>
      <Ground
        ref={placeRef}
        style={height === null ? {} : { height }}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        aria-busy={state === 'opening'}
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerDown={handleTouch}
        onPointerMove={handleTouch}
        onPointerUp={handleTouch}
        onPointerCancel={handleTouch}
      />
      <VisuallyHidden id={hintId}>{texts.keys}</VisuallyHidden>
      <Buttons>
        {buttons.map(({ text, icon, act }) => (
          <IconButton
            key={text}
            size="small"
            aria-label={text}
            title={text}
            onClick={() => {
              if (diagramRef.current !== null) act(diagramRef.current);
            }}
          >
            <Icon path={icon} fontSize="small" />
          </IconButton>
        ))}
      </Buttons>
    </Frame>
  );
}

type Act = (diagram: OpenDiagram) => void;

/** The buttons and the library's mark need it. */
const leastHeight = 200;

const stepPixels = 48;

const zoomIn: Act = (diagram) => diagram.zoom(1.25);
const zoomOut: Act = (diagram) => diagram.zoom(0.8);
const fit: Act = (diagram) => diagram.fit();

const keys: Readonly<Record<string, Act | undefined>> = {
  ArrowLeft: (diagram) => diagram.move(stepPixels, 0),
  ArrowRight: (diagram) => diagram.move(-stepPixels, 0),
  ArrowUp: (diagram) => diagram.move(0, stepPixels),
  ArrowDown: (diagram) => diagram.move(0, -stepPixels),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': fit,
};

const buttons = [
  { text: texts.zoomIn, icon: mdiPlus, act: zoomIn },
  { text: texts.zoomOut, icon: mdiMinus, act: zoomOut },
  { text: texts.fit, icon: mdiFitToScreenOutline, act: fit },
];

const Frame = styled('div')({ position: 'relative' });

const Ground = styled('div')(({ theme }) => ({
  height: 'min(360px, 50vh)',
  maxHeight: 'max(240px, 50vh)',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  touchAction: 'none',
  cursor: 'grab',
  '& .djs-container svg': { outline: 'none' },
  // The library writes its colours into the elements themselves.
  '& .step-done:not(.step-current) .djs-visual > :is(rect, circle, polygon)': {
    fill: `${theme.palette.background.default} !important`,
    stroke: `${theme.palette.text.secondary} !important`,
  },
  '& .step-current .djs-visual > :is(rect, circle, polygon)': {
    fill: `${theme.palette.secondary.light} !important`,
    stroke: `${theme.palette.secondary.main} !important`,
    strokeWidth: '3px !important',
  },
  '& .step-sign': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 20,
    height: 20,
    padding: '0 6px',
    borderRadius: 10,
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.palette.common.white,
    backgroundColor: theme.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& .step-sign-current': { backgroundColor: theme.palette.secondary.main },
}));

const Buttons = styled('div')(({ theme }) => ({
  position: 'absolute',
  bottom: 8,
  left: 8,
  display: 'flex',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { bottom: 4, '& button': { width: 44, height: 44 } },
}));

const Missing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '24px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  textAlign: 'center',
}));
