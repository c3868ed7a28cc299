import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';

import { seriesTokens } from '../../theme/theme-tokens.ts';
import type { DrawingLook } from './drawing-option.ts';

export function useDrawingLook(): Omit<DrawingLook, 'width' | 'height'> {
  const { palette, typography } = useTheme();
  return useMemo(
    () => ({
      fontFamily: typography.fontFamily ?? 'sans-serif',
      ink: palette.text.primary,
      inkMuted: palette.text.secondary,
      hairline: palette.divider,
      surface: palette.background.paper,
      accent: palette.secondary.main,
      accentSoft: palette.secondary.light,
      accentStrong: palette.secondary.dark,
      warn: palette.error.main,
      warnSoft: palette.error.light,
      series: seriesTokens,
    }),
    [palette, typography],
  );
}
