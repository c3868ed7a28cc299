import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { styled } from '../styled.tsx';
import { StepRail } from './step-rail.tsx';
import { texts } from './texts.ts';

export interface StepperStep extends StepFacts {
  readonly key: string;
  readonly title: string;
  readonly render: () => ReactNode;
}

interface StepperProps {
  /** What the steps are for, for people who do not see them. */
  readonly label: string;
  /** What is typed in them lives with the caller, who says whether it is right. */
  readonly steps: readonly StepperStep[];
  /** What the button of the last step does. */
  readonly finishText: string;
  readonly onFinish: () => void;
}

/** Work in steps, of which any can be gone back to, and none be entered while something before it is wrong. */
export function Stepper({ label, steps, finishText, onFinish }: StepperProps) {
  const [chosen, setChosen] = useState(1);
  const current = keepInRange(chosen, steps.length);
  const step = steps[current - 1];
  const isLast = current === steps.length;

  function goTo(number: number) {
    setChosen(moveToStep(steps, current, number));
  }

  return (
    <div>
      <StepRail
        label={label}
        current={current}
        steps={steps.map((each, index) => ({
          key: each.key,
          title: each.title,
          isOptional: each.isOptional === true,
          isDone: index + 1 < current && each.isValid,
          isDisabled: isStepDisabled(steps, index + 1),
        }))}
        onChoose={goTo}
      />
      {step !== undefined && (
        <StepPanel number={current} count={steps.length} title={step.title}>
          <Fragment key={step.key}>{step.render()}</Fragment>
        </StepPanel>
      )}
      <Actions>
        <Button variant="outlined" disabled={current === 1} onClick={() => goTo(current - 1)}>
          {texts.previous}
        </Button>
        {isLast ? (
          <Button variant="contained" disabled={!steps.every(isStepValid)} onClick={onFinish}>
            {finishText}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isStepDisabled(steps, current + 1)}
            onClick={() => goTo(current + 1)}
          >
            {texts.next}
          </Button>
        )}
      </Actions>
    </div>
  );
}

const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '0 8px',
});

interface StepPanelProps {
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * What stands in the current step. The focus goes to the heading of a step that is entered: it is read aloud, and the
 * first field is one Tab away.
 */
export function StepPanel({ number, count, title, children }: StepPanelProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const enteredRef = useRef(number);

  useEffect(() => {
    if (enteredRef.current !== number) {
      enteredRef.current = number;
      headingRef.current?.focus();
    }
  }, [number]);

  return (
    <Panel aria-labelledby={headingId}>
      <Heading ref={headingRef} id={headingId} tabIndex={-1}>
        <Position>{texts.position(number, count)}</Position> {title}
      </Heading>
      {children}
    </Panel>
  );
}

const Panel = styled('section')({ padding: '24px 8px' });

const Heading = styled('h2')(({ theme }) => ({
  margin: '0 0 16px',
  ...theme.typography.h2,
  '&:focus-visible': { outline: 'none' },
}));

const Position = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

// Steps are counted from 1, as people read them.

export interface StepFacts {
  /** An optional step counts as valid whatever is in it. */
  readonly isOptional?: boolean;
  readonly isValid: boolean;
}

export function isStepValid({ isOptional, isValid }: StepFacts): boolean {
  return isOptional === true || isValid;
}

/** A step can be entered when everything before it that must be right is right. */
export function isStepDisabled(steps: readonly StepFacts[], number: number): boolean {
  return !steps.slice(0, number - 1).every(isStepValid);
}

/** Where a move leads: to the wanted step, or nowhere when there is no such step or it is disabled. */
export function moveToStep(steps: readonly StepFacts[], current: number, wanted: number): number {
  const isThere = Number.isInteger(wanted) && wanted >= 1 && wanted <= steps.length;
  return isThere && !isStepDisabled(steps, wanted) ? wanted : current;
}

/** The current step after the number of steps has changed. */
export function keepInRange(current: number, count: number): number {
  return Math.max(1, Math.min(current, count));
}
