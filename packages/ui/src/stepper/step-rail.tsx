import ButtonBase from '@mui/material/ButtonBase';
import type { CSSObject, Theme } from '@mui/material/styles';
import { mdiCheck } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { texts } from './texts.ts';

export interface RailStep {
  readonly key: string;
  readonly title: string;
  readonly isOptional?: boolean;
  readonly isDone: boolean;
  readonly isDisabled: boolean;
}

interface StepRailProps {
  readonly label: string;
  readonly steps: readonly RailStep[];
  /** Counted from 1. */
  readonly current: number;
  /** Without it the rail only shows where one is. */
  readonly onChoose?: (number: number) => void;
}

/** The steps of a piece of work in their order, with the current one marked. */
export function StepRail({ label, steps, current, onChoose }: StepRailProps) {
  return (
    <Rail aria-label={label} data-many={steps.length > mostNamed || undefined}>
      {steps.map((step, index) => {
        const number = index + 1;
        const isCurrent = number === current;
        const marks = {
          'data-current': isCurrent || undefined,
          ...(isCurrent ? { 'aria-current': 'step' as const } : {}),
        };
        const content = <StepName step={step} number={number} isCurrent={isCurrent} />;

        return (
          <Place key={step.key} data-current={isCurrent || undefined}>
            {onChoose === undefined ? (
              <PlainStep {...marks}>{content}</PlainStep>
            ) : (
              <StepButton {...marks} disabled={step.isDisabled} onClick={() => onChoose(number)}>
                {content}
              </StepButton>
            )}
          </Place>
        );
      })}
    </Rail>
  );
}

/** Of more steps a phone has no room for a name; the current one's heading stands below. */
const mostNamed = 4;

interface StepNameProps {
  readonly step: RailStep;
  readonly number: number;
  readonly isCurrent: boolean;
}

function StepName({ step, number, isCurrent }: StepNameProps) {
  const showsCheck = step.isDone && !isCurrent;

  return (
    <>
      <Circle isFilled={isCurrent || showsCheck} aria-hidden={showsCheck}>
        {showsCheck ? <Icon path={mdiCheck} /> : number}
      </Circle>
      <span data-step-text="">
        <Title>{step.title}</Title>
        {step.isOptional === true && <Note>{texts.optional}</Note>}
        {showsCheck && <VisuallyHidden>{`, ${texts.done}`}</VisuallyHidden>}
      </span>
    </>
  );
}

const Rail = styled('ol')({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** A line leads from each step to the next. On a phone only the current one has room for its name. */
const Place = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  minWidth: 0,
  '&:last-of-type': { flex: '0 1 auto' },
  '&:not(:last-of-type)::after': {
    content: '""',
    flex: '1 1 16px',
    minWidth: 8,
    height: 1,
    margin: '0 8px',
    backgroundColor: theme.palette.divider,
  },
  [theme.breakpoints.down('sm')]: {
    flex: '0 0 auto',
    '&[data-current]': { flex: '1 1 auto' },
    '[data-many] > &, [data-many] > &[data-current]': { flex: '1 1 auto' },
    '[data-many] > &:last-of-type': { flex: '0 0 auto' },
    '[data-many] > &:not(:last-of-type)::after': { margin: '0 2px' },
    '[data-many] > & > *': { padding: '4px' },
    '&:not([data-current]) [data-step-text], [data-many] > & [data-step-text]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
}));

const stepLook = ({ theme }: { readonly theme: Theme }): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 8,
  minWidth: 0,
  minHeight: 48,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  textAlign: 'left',
  color: theme.palette.text.secondary,
  '&[data-current]': { color: theme.palette.text.primary, fontWeight: 500 },
  '&.Mui-disabled': { color: theme.palette.text.disabled },
});

const PlainStep = styled('span')(stepLook);

const StepButton = styled(ButtonBase)(stepLook, ({ theme }) => ({
  '&:hover': { backgroundColor: theme.palette.background.default },
}));

const Circle = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isFilled' })<{
  isFilled: boolean;
}>(({ theme, isFilled }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.8125rem',
  fontWeight: 500,
  ...(isFilled
    ? { color: theme.palette.secondary.contrastText, backgroundColor: theme.palette.secondary.main }
    : { color: 'inherit', boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}` }),
  '& > .MuiSvgIcon-root': { fontSize: 18 },
}));

const Title = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  fontWeight: 400,
  color: theme.palette.text.secondary,
}));
