import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, useState, type ReactNode } from 'react';

import { StepPanel } from './step-panel.tsx';
import { StepRail } from './step-rail.tsx';
import { isStepDisabled, isStepValid, keepInRange, moveToStep, type StepFacts } from './stepper-rules.ts';
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
