import { mdiCommentText, mdiFlagCheckered, mdiRayStartArrow } from '@mdi/js';
import type { ChartLink, SignShape } from '@prumo/ui/charts/chart-content';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { neutralTokens, signalTokens } from '@prumo/ui/theme/theme-tokens';
import type { ReactNode } from 'react';

import { findLastLimits, presentLimits } from './indicator-chart-content.ts';
import type { SignalDrawing } from './signal-drawing.ts';
import { texts } from './texts.ts';

const { key } = texts.signals;

interface SignalKeyProps {
  readonly drawing: SignalDrawing;
  readonly links: readonly ChartLink[];
  readonly unitId: string | null;
}

/** What the lines and signs of the chart say, in plain words, one line each; of signs those that are there. */
export function SignalKey({ drawing, links, unitId }: SignalKeyProps) {
  const limits = findLastLimits(drawing);
  const [mean, lower, upper] = limits === undefined ? [] : presentLimits(limits, unitId);
  const shapes = drawing.signs.flatMap((sign) => (sign === null ? [] : [sign.shape]));
  const kinds = specialKinds.filter((kind) => kind.shapes.some((shape) => shapes.includes(shape)));
  return (
    <List aria-label={key.title}>
      {mean !== undefined && lower !== undefined && upper !== undefined && (
        <>
          <Entry sign={<LineSign dashes="none" />}>{key.mean(mean)}</Entry>
          <Entry sign={<LineSign dashes="2 3" />}>{key.limits(lower, upper)}</Entry>
        </>
      )}
      <Entry sign={<ShapeSign shape="circle" colour={signalTokens.common} />}>{key.common}</Entry>
      {kinds.map(({ text, colour, shapes: own }) => (
        <Entry
          key={text}
          sign={<ShapeSign shape={own.find((shape) => shapes.includes(shape)) ?? 'square'} colour={colour} />}
        >
          {text}
        </Entry>
      ))}
      {drawing.breaks.length > 0 && <Entry sign={<IconSign path={mdiRayStartArrow} />}>{key.break}</Entry>}
      {links.some(({ sign }) => sign === 'comment') && (
        <Entry sign={<IconSign path={mdiCommentText} />}>{key.comment}</Entry>
      )}
      {links.some(({ sign }) => sign === 'flag') && (
        <Entry sign={<IconSign path={mdiFlagCheckered} />}>{key.flag}</Entry>
      )}
    </List>
  );
}

interface SpecialKind {
  readonly text: string;
  readonly colour: string;
  readonly shapes: readonly SignShape[];
}

const specialKinds: readonly SpecialKind[] = [
  { text: key.concern, colour: signalTokens.concern, shapes: ['diamond'] },
  { text: key.improvement, colour: signalTokens.improvement, shapes: ['triangle-up', 'triangle-down'] },
  { text: key.neutral, colour: signalTokens.neutral, shapes: ['square'] },
];

function Entry({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) {
  return (
    <Item>
      {sign}
      <span>{children}</span>
    </Item>
  );
}

interface ShapeSignProps {
  readonly shape: SignShape;
  readonly colour: string;
}

/** The shape of a point as the chart has it. */
export function ShapeSign({ shape, colour }: ShapeSignProps) {
  return (
    <Small viewBox="0 0 16 16" aria-hidden>
      <path d={shapePaths[shape]} fill={colour} />
    </Small>
  );
}

const shapePaths: Readonly<Record<SignShape, string>> = {
  circle: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  diamond: 'M8 1 15 8 8 15 1 8z',
  'triangle-up': 'M8 2 15 14H1z',
  'triangle-down': 'M8 14 1 2h14z',
  square: 'M2.5 2.5h11v11h-11z',
};

function LineSign({ dashes }: { readonly dashes: string }) {
  return (
    <Small viewBox="0 0 16 16" aria-hidden>
      <path d="M0 8h16" stroke={neutralTokens.inkMuted} strokeWidth="1.5" strokeDasharray={dashes} />
    </Small>
  );
}

function IconSign({ path }: { readonly path: string }) {
  return <Icon path={path} sx={{ fontSize: 16 }} />;
}

const Small = styled('svg')({ flexShrink: 0, width: 16, height: 16, printColorAdjust: 'exact' });

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  columnGap: 24,
  rowGap: 2,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Item = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > svg': { marginTop: 1 },
});
