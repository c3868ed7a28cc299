import { useTheme } from '@mui/material/styles';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';
import { presentFigure } from './number-tile.tsx';

interface GaugeTileProps {
  readonly value: number | null;
  readonly from: number;
  readonly to: number;
  readonly target: number | null;
}

/** Half a circle from the least to the most, filled up to the value; the target is a line across it, with its number. */
export function GaugeTile({ value, from, to, target }: GaugeTileProps) {
  const { palette } = useTheme();
  if (value === null) return <Quiet>{texts.noRows}</Quiet>;
  const share = clampShare((value - from) / (to - from));
  const write = (number: number) =>
    presentFigure(number, { decimals: Number.isInteger(number) ? 0 : 2, unit: '' });
  const label = `${texts.gauge(write(value), write(from), write(to))}${target === null ? '' : texts.gaugeTarget(write(target))}`;
  return (
    <Picture viewBox="0 0 200 124" role="img" aria-label={label}>
      <path d={arc(1)} fill="none" stroke={palette.divider} strokeWidth="20" />
      {share > 0 && <path d={arc(share)} fill="none" stroke={palette.secondary.main} strokeWidth="20" />}
      {target !== null && (
        <TargetSign share={clampShare((target - from) / (to - from))} colour={palette.text.primary} />
      )}
      <text x="100" y="96" textAnchor="middle" fontSize="30" fontWeight="500" fill={palette.text.primary}>
        {write(value)}
      </text>
      <text x="20" y="120" textAnchor="middle" fontSize="11" fill={palette.text.secondary}>
        {write(from)}
      </text>
      <text x="180" y="120" textAnchor="middle" fontSize="11" fill={palette.text.secondary}>
        {write(to)}
      </text>
      {target !== null && (
        <text x="100" y="116" textAnchor="middle" fontSize="11" fill={palette.text.secondary}>
          {texts.target} {write(target)}
        </text>
      )}
    </Picture>
  );
}

function TargetSign({ share, colour }: { readonly share: number; readonly colour: string }) {
  const [inner, outer] = [pointAt(share, 66), pointAt(share, 94)];
  return <line x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} stroke={colour} strokeWidth="3" />;
}

function clampShare(share: number): number {
  return Number.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0;
}

function pointAt(share: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - share);
  return { x: 100 + radius * Math.cos(angle), y: 100 - radius * Math.sin(angle) };
}

function arc(share: number): string {
  const { x, y } = pointAt(share, 80);
  return `M 20 100 A 80 80 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}

const Picture = styled('svg')({ display: 'block', width: '100%', height: '100%', fontFamily: 'inherit' });

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
