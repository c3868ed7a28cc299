import type { CSSObject, Theme } from '@mui/material/styles';
import { blendColours } from '@prumo/ui/theme/blend-colours';

import { scaleSteps } from './scale-steps.ts';

/** How much of the accent lies over white: text on the darkest is as readable as any other. */
export function scaleShare(step: number): number {
  return 0.06 + (0.36 - 0.06) * ((step - 1) / (scaleSteps - 1));
}

/** Plain rules below one element: a table has a thousand cells in sight, and a component for each takes its time. */
export function gridStyles(theme: Theme): CSSObject {
  const { palette } = theme;
  const line = `1px solid ${palette.divider}`;
  const headGround = palette.background.default;
  const scale = Object.fromEntries(
    Array.from({ length: scaleSteps }, (_, at) => [
      `& .scale-${at + 1}`,
      {
        backgroundColor: blendColours(palette.secondary.main, palette.background.paper, scaleShare(at + 1)),
      },
    ]),
  );
  return {
    position: 'relative',
    flex: '1 1 auto',
    minHeight: 120,
    overflow: 'auto',
    // The active cell has the mark of the focus, as long as it can be seen.
    '&:focus-visible': { outlineOffset: -2 },
    '&[data-marks-cell]:focus-visible': { outline: 'none' },
    fontSize: '0.8125rem',
    backgroundColor: palette.background.paper,
    userSelect: 'none',
    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 4,
      minWidth: '100%',
      backgroundColor: headGround,
    },
    '& .headrow': { display: 'flex' },
    '& .headrow:last-of-type > [data-place]': { borderBottomColor: palette.action.active },
    '& .body': { position: 'relative', minWidth: '100%', transitionProperty: 'none' },
    '& .row': { position: 'absolute', left: 0, display: 'flex', width: '100%', transitionProperty: 'none' },
    '& .gap': { flexShrink: 0 },
    '& .cell, & .rowhead, & .corner, & .colhead': {
      position: 'relative',
      flexShrink: 0,
      boxSizing: 'border-box',
      padding: '0 12px',
      borderRight: line,
      borderBottom: line,
    },
    '& .cell': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 6,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    '& .cell.text': { justifyContent: 'flex-start' },
    '& .rowhead': { position: 'sticky', zIndex: 2, backgroundColor: headGround, alignSelf: 'flex-start' },
    '& .rowhead > .label': {
      position: 'sticky',
      display: 'flex',
      alignItems: 'center',
      // Not hidden: a menu that gets the focus would scroll the words out of sight.
      overflow: 'clip',
      overflowClipMargin: 8,
    },
    '& .corner': {
      position: 'sticky',
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      color: palette.text.secondary,
      backgroundColor: headGround,
      '&.empty': { borderBottomColor: 'transparent' },
    },
    '& .colhead': { display: 'flex', alignItems: 'center' },
    '& .colhead > .label': {
      position: 'sticky',
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      maxWidth: '100%',
      minWidth: 0,
    },
    '& .colhead.last': { justifyContent: 'flex-end', paddingLeft: 28, textAlign: 'right' },
    '& .colhead.last > .label': { position: 'static' },
    // Over the figures of the column stands its name, so the menu keeps to the other side.
    '& .colhead.last .menu': { position: 'absolute', left: 2, margin: 0 },
    '& .sortable': { cursor: 'pointer' },
    '& .words': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      lineHeight: 1.25,
    },
    '& .rowhead .words': { WebkitLineClamp: 1, wordBreak: 'break-all' },
    '& .sign': { flexShrink: 0, fontSize: 16, color: palette.secondary.main },
    '& .menu': {
      flexShrink: 0,
      width: 24,
      height: 24,
      margin: '0 -8px 0 auto',
      padding: 0,
      border: 0,
      borderRadius: 4,
      color: palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      opacity: 0,
      '& svg': { display: 'block', margin: 'auto', fontSize: 18 },
      '&:hover': { backgroundColor: palette.divider },
      '@media (hover: none)': { opacity: 1 },
    },
    '& [data-place]:hover > .menu, & [data-place]:hover .label > .menu, & [data-active] .menu': {
      opacity: 1,
    },
    '& .total': {
      fontWeight: 500,
      backgroundColor: blendColours(palette.divider, palette.background.paper, 0.45),
    },
    '& .parent': { fontWeight: 500 },
    '& .figure': { color: palette.text.secondary },
    '& .number': {
      cursor: 'pointer',
      '&:hover': { color: palette.secondary.main, textDecoration: 'underline', textUnderlineOffset: 3 },
    },
    '& .bar': {
      position: 'absolute',
      top: 4,
      bottom: 4,
      left: 0,
      backgroundColor: blendColours(palette.secondary.main, palette.background.paper, 0.28),
      borderRadius: '0 2px 2px 0',
      '&.negative': { backgroundColor: blendColours(palette.error.main, palette.background.paper, 0.28) },
    },
    '& .bar + *': { position: 'relative' },
    ...scale,
    '& .above': { backgroundColor: palette.secondary.light },
    '& .below': { backgroundColor: palette.error.light },
    '& .above .sign': { color: palette.secondary.main },
    '& .below .sign': { color: palette.error.main },
    '& .selected': { boxShadow: `inset 0 0 0 100vmax ${palette.secondary.main}1f` },
    '&:focus-visible [data-active]': { outline: `2px solid ${palette.secondary.main}`, outlineOffset: -2 },
    '& .spark': { display: 'block', overflow: 'visible' },
    '& .spark path': { fill: 'none', stroke: palette.secondary.main, strokeWidth: 1.5 },
    '& .spark rect, & .spark circle': { fill: palette.secondary.main },
    '& .spark .low': { fill: palette.error.main },
  };
}
