import { mdiChevronDown } from '@mdi/js';
import { useId } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';

interface SelectChoice {
  readonly value: string;
  readonly text: string;
}

interface CompactSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly SelectChoice[];
  readonly onChange: (value: string) => void;
  /** The label above, for forms and menus; otherwise before the value in one line. */
  readonly hasLabelAbove?: boolean;
}

/** One of a few, in the browser's own list: it is at home on phones and with every screen reader. */
export function CompactSelect({
  label,
  value,
  choices,
  onChange,
  hasLabelAbove = false,
}: CompactSelectProps) {
  const id = useId();
  const caption = <Label htmlFor={id}>{label}</Label>;

  return (
    <Place>
      {hasLabelAbove && caption}
      <Frame>
        {!hasLabelAbove && caption}
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </Select>
        <Arrow path={mdiChevronDown} fontSize="small" />
      </Frame>
    </Place>
  );
}

const Place = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

const Label = styled('label')(({ theme }) => ({
  flexShrink: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  paddingLeft: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}` },
  '&:focus-within': { boxShadow: `inset 0 0 0 2px ${theme.palette.secondary.main}` },
}));

const Select = styled('select')(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  height: 40,
  padding: '0 32px 0 4px',
  border: 0,
  borderRadius: 'inherit',
  appearance: 'none',
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.palette.text.primary,
  backgroundColor: 'transparent',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  outline: 'none',
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
}));

const Arrow = styled(Icon)(({ theme }) => ({
  position: 'absolute',
  right: 8,
  pointerEvents: 'none',
  color: theme.palette.text.secondary,
}));
