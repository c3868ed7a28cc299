// What every field of a form has around its control: label above, note below, and the frame of a text input.
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';

import { styled, styledByProps } from '../styled.tsx';

export const FieldLabel = styledByProps('label', { shouldForwardProp: (prop) => prop !== 'isRequired' })<{
  isRequired: boolean;
}>(({ theme, isRequired }) => buildLabelStyles(theme, isRequired));

/** The label of several controls that are one field, such as the choices of a question. */
export const FieldLegend = styledByProps('legend', { shouldForwardProp: (prop) => prop !== 'isRequired' })<{
  isRequired: boolean;
}>(({ theme, isRequired }) => ({ padding: 0, ...buildLabelStyles(theme, isRequired) }));

export const FieldFrame = styled(InputBase)(({ theme }) => ({
  minHeight: 44,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '& .MuiInputBase-input': {
    height: 24,
    padding: '10px 12px',
    borderRadius: 'inherit',
    // Chrome paints filled-in values over any background; the shadow is the way to keep the surface.
    '&:-webkit-autofill': {
      boxShadow: `inset 0 0 0 100px ${theme.palette.background.paper}`,
      WebkitTextFillColor: theme.palette.text.primary,
      margin: 2,
      padding: '8px 10px',
    },
  },
  '& .MuiInputBase-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
  '&.Mui-error': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
  '&.Mui-error.Mui-focused': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
  '&.Mui-readOnly, &.Mui-disabled': { backgroundColor: theme.palette.background.default },
}));

export const FieldNote = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isError' })<{
  isError: boolean;
}>(({ theme, isError }) => ({
  marginTop: 4,
  ...theme.typography.caption,
  color: isError ? theme.palette.error.main : theme.palette.text.secondary,
}));

function buildLabelStyles(theme: Theme, isRequired: boolean) {
  return {
    display: 'block',
    marginBottom: 6,
    color: theme.palette.text.primary,
    ...theme.typography.body2,
    fontWeight: 500,
    overflowWrap: 'anywhere',
    // The input itself says that it is required; the second form keeps screen readers from reading the asterisk.
    ...(isRequired && {
      '&::after': { content: ['" *"', '" *" / ""'], color: theme.palette.error.main },
    }),
  } as const;
}
