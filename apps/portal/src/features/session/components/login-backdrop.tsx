import { styled } from '@mui/material/styles';

/** The arcs a plumb bob swings through, around the point it hangs from. */
export function LoginBackdrop() {
  return (
    <Drawing viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
      {radii.map((radius) => (
        <circle key={radius} cx="720" cy="0" r={radius} />
      ))}
      <path d="M720 0V900" />
    </Drawing>
  );
}

const radii = [220, 340, 460, 580, 700, 820, 940, 1060];

const Drawing = styled('svg')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: theme.palette.primary.main,
  strokeOpacity: 0.07,
  '& path': { strokeOpacity: 0.16 },
}));
