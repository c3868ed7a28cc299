export { default as GlobalStyles } from '@mui/material/GlobalStyles';
export { styled, useTheme } from '@mui/material/styles';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export { Avatar } from '@prumo/ui/avatar';
export { Icon } from '@prumo/ui/icon';
export { PageHeading } from '@prumo/ui/page-heading';
export { Surface } from '@prumo/ui/surface';
export { neutralTokens } from '@prumo/ui/theme/theme-tokens';
export { VisuallyHidden } from '@prumo/ui/visually-hidden';
