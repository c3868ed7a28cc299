import { styled } from './styled.tsx';

interface BrandMarkProps {
  /** Edge of the square, in pixels. */
  readonly size: number;
}

/** The product's mark, a plumb bob on its line, white on a square of the accent. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <Square viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className="square" width="64" height="64" rx="7" />
      <path className="bob" d="M30.5 0h3v21H37a2 2 0 0 1 2 2v3H25v-3a2 2 0 0 1 2-2h3.5z" />
      <path className="bob" d="M21 28.5h22v6.2c0 8-6.6 14.3-11 21.3-4.4-7-11-13.3-11-21.3z" />
    </Square>
  );
}

const Square = styled('svg')(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  '& .square': { fill: theme.palette.secondary.main },
  '& .bob': { fill: theme.palette.secondary.contrastText },
}));
