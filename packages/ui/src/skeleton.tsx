import { keyframes, styled } from '@mui/material/styles';

const pulse = keyframes({ '50%': { opacity: 0.45 } });

/** The shape of something that is still on its way. Give it width and height. */
export const Skeleton = styled('span', {
  shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height',
})<{ width: number | string; height: number | string }>(({ theme, width, height }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.action.disabledBackground,
  animation: `${pulse} 1.6s ease-in-out infinite`,
}));
