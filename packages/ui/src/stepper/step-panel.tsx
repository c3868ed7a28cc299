import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';

import { texts } from './texts.ts';

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
