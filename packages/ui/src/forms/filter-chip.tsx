import ToggleButton from '@mui/material/ToggleButton';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface FilterChipProps {
  readonly text: string;
  /** How many it would leave; null while that is not known. */
  readonly count: number | null;
  /** How many stand elsewhere, in figures and in the words that name it. */
  readonly more?: { readonly count: number; readonly label: string } | null;
  readonly icon?: string | undefined;
  readonly isChosen: boolean;
  /** Said in colour too, beside a sign. */
  readonly isUrgent?: boolean;
  readonly onToggle: () => void;
}

/** A reading of a list that people ask for by one click; another one lets go of it. */
export function FilterChip(props: FilterChipProps) {
  const { text, count, more = null, icon, isChosen, isUrgent = false, onToggle } = props;
  return (
    <Chip
      value={text}
      size="small"
      color="secondary"
      selected={isChosen}
      isUrgent={isUrgent}
      onChange={onToggle}
    >
      {icon !== undefined && <Icon path={icon} />}
      {text} {count !== null && <Count>{count}</Count>}
      {more !== null && (
        <>
          <Count aria-hidden>+{more.count}</Count>
          <VisuallyHidden>, {more.label}</VisuallyHidden>
        </>
      )}
    </Chip>
  );
}

const Chip = styledByProps(ToggleButton, { shouldForwardProp: (prop) => prop !== 'isUrgent' })<{
  isUrgent: boolean;
}>(({ theme, isUrgent }) => ({
  flexShrink: 0,
  gap: 6,
  height: 32,
  padding: '0 12px',
  borderRadius: 16,
  borderColor: theme.palette.action.active,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  fontSize: '0.8125rem',
  color: isUrgent ? theme.palette.error.main : theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  '& > svg': { fontSize: 16 },
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 500,
    color: isUrgent ? theme.palette.error.main : theme.palette.text.primary,
    borderColor: isUrgent ? theme.palette.error.main : theme.palette.secondary.main,
    backgroundColor: isUrgent ? theme.palette.error.light : theme.palette.secondary.light,
  },
  [theme.breakpoints.down('sm')]: { height: 40, borderRadius: 20 },
}));

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums', opacity: 0.85 });
