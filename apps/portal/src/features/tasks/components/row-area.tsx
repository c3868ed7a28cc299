// The look of all rows in one sheet, by class names: a component with a style of its own for each part of each row
// would cost a long list more than everything else in it.
import { buildCheckStyle } from './build-check-style.ts';
import { styled } from '@prumo/ui/styled';
import { clampLines } from '@prumo/ui/theme/clamp-lines';

export const rowClasses = {
  row: 'task-row',
  isWide: 'is-wide',
  isNarrow: 'is-narrow',
  isSmall: 'is-small',
  isSelected: 'is-selected',
  start: 'task-start',
  check: 'task-check',
  body: 'task-body',
  name: 'task-name',
  nameText: 'task-name-text',
  description: 'task-description',
  facts: 'task-facts',
  origin: 'task-origin',
  line: 'task-line',
  plan: 'task-plan',
  priority: 'task-priority',
  isHigh: 'is-high',
  due: 'task-due',
  dueWords: 'task-due-words',
  date: 'task-date',
  claim: 'task-claim',
  menu: 'task-menu',
  icon: 'task-icon',
} as const;

const of = (name: keyof typeof rowClasses) => `.${rowClasses[name]}`;

export const RowArea = styled('div')(({ theme }) => {
  const { palette, typography, shape } = theme;
  const oneLine = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;
  const quietButton = {
    margin: 0,
    border: 0,
    font: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
  };

  return {
    [of('row')]: {
      display: 'flex',
      height: '100%',
      overflow: 'hidden',
      borderBottom: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
      '&:hover': { backgroundColor: palette.background.default },
      [`&${of('isWide')}`]: { alignItems: 'center', gap: 12, padding: '0 8px' },
      [`&${of('isNarrow')}`]: { alignItems: 'flex-start', gap: 4, padding: '4px 4px 0' },
      // Beside the ground, so that neither tells it alone.
      [`&${of('isSelected')}`]: {
        backgroundColor: palette.secondary.light,
        boxShadow: `inset 3px 0 ${palette.secondary.main}`,
      },
    },
    [of('icon')]: { flexShrink: 0, width: '1em', height: '1em', fontSize: 16, fill: 'currentColor' },
    [of('start')]: { display: 'flex', alignItems: 'center', flexShrink: 0, minWidth: 12 },
    [of('check')]: buildCheckStyle({ palette }),
    [of('body')]: { flex: '1 1 0', minWidth: 0 },
    [`${of('isNarrow')} ${of('body')}`]: { paddingTop: 9 },
    [of('name')]: {
      ...quietButton,
      display: 'block',
      width: 'max-content',
      maxWidth: '100%',
      padding: 0,
      fontSize: '0.9375rem',
      lineHeight: 1.35,
      textAlign: 'left',
      textDecoration: 'none',
      color: palette.text.primary,
      '&:hover': { color: palette.secondary.main, textDecoration: 'underline' },
    },
    [of('nameText')]: {
      ...oneLine,
      display: 'block',
      overflowWrap: 'anywhere',
    },
    [`${of('isSmall')} ${of('nameText')}`]: {
      ...clampLines(2),
      whiteSpace: 'normal',
    },
    [of('description')]: {
      ...oneLine,
      margin: '2px 0 0',
      ...typography.caption,
      color: palette.text.secondary,
    },
    [of('facts')]: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      marginTop: 4,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      ...typography.caption,
      color: palette.text.secondary,
    },
    [of('origin')]: { ...typography.caption, color: palette.text.secondary },
    [`${of('isWide')} ${of('origin')}`]: { flexShrink: 0, width: 172 },
    [`${of('facts')} ${of('origin')}`]: { display: 'flex', gap: 12, minWidth: 0 },
    // Beside due date and priority nothing of it could be read: it has a line of its own.
    [`${of('isSmall')} ${of('facts')}`]: { flexWrap: 'wrap', rowGap: 2 },
    [`${of('isSmall')} ${of('origin')}`]: { flex: '1 0 100%' },
    [of('line')]: { ...oneLine, minWidth: 0 },
    [of('plan')]: { ...oneLine, display: 'block', minWidth: 0, color: palette.secondary.main },
    [of('priority')]: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      gap: 4,
      minWidth: 60,
      ...typography.caption,
      color: palette.text.secondary,
      [`&${of('isHigh')}`]: { fontWeight: 500, color: palette.text.primary },
    },
    [of('due')]: {
      flexShrink: 0,
      ...typography.caption,
    },
    [`${of('isWide')} ${of('due')}`]: { width: 140 },
    [`${of('facts')} ${of('due')}`]: { display: 'flex', gap: 6 },
    [of('dueWords')]: {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      '&[data-urgency="later"]': { color: palette.text.primary },
      '&[data-urgency="today"]': { fontWeight: 500, color: palette.text.primary },
      '&[data-urgency="overdue"]': { fontWeight: 500, color: palette.error.main },
    },
    [of('date')]: {
      display: 'block',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
    },
    // Under the words, beside their sign.
    [`${of('isWide')} [data-urgency]:not([data-urgency="none"]) + ${of('date')}`]: { paddingLeft: 20 },
    [of('claim')]: {
      ...quietButton,
      flexShrink: 0,
      minHeight: 32,
      padding: '2px 10px',
      border: `1px solid ${palette.action.active}`,
      borderRadius: shape.borderRadius,
      fontSize: '0.8125rem',
      fontWeight: 500,
      color: palette.secondary.main,
      backgroundColor: palette.background.paper,
      '&:hover': { borderColor: palette.secondary.main, backgroundColor: palette.secondary.light },
    },
    [of('menu')]: {
      ...quietButton,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: 40,
      height: 40,
      padding: 0,
      borderRadius: '50%',
      color: palette.text.secondary,
      '&:hover': { backgroundColor: palette.action.hover },
      [`& > ${of('icon')}`]: { fontSize: 20 },
    },
  };
});
