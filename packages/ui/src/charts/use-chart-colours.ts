import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';

import type { ChartLook } from './build-chart-option.ts';

/** ECharts draws outside of the page's styles and is told what the theme looks like. */
export function useChartColours(): Omit<ChartLook, 'size' | 'width'> {
  const { palette, typography } = useTheme();
  return useMemo(
    () => ({
      fontFamily: typography.fontFamily ?? 'sans-serif',
      ink: palette.text.primary,
      inkMuted: palette.text.secondary,
      hairline: palette.divider,
      surface: palette.background.paper,
    }),
    [palette, typography],
  );
}
