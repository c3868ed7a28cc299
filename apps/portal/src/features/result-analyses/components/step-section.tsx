import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useId, type ReactNode } from 'react';

import { texts } from '../texts.ts';

interface StepSectionProps {
  readonly number: number;
  readonly title: string;
  readonly purpose: string;
  readonly onEnter: (number: number) => void;
  readonly children: ReactNode;
}

/** One step of the form; all of them are on the screen at once. */
export function StepSection({ number, title, purpose, onEnter, children }: StepSectionProps) {
  const headingId = useId();

  return (
    <Section
      as="section"
      aria-labelledby={headingId}
      data-step={number}
      onFocusCapture={() => onEnter(number)}
    >
      <Heading id={headingId} tabIndex={-1}>
        {texts.steps.heading(number, title)}
      </Heading>
      <Purpose>{purpose}</Purpose>
      {children}
    </Section>
  );
}

/** Stands in a step that an answer has closed. */
export function ClosedStep({ hasContent }: { readonly hasContent: boolean }) {
  return (
    <Closed>
      {texts.steps.closed} {hasContent && texts.steps.kept}
    </Closed>
  );
}

/** To the beginning of a step, with eyes and keyboard. */
export function goToStep(form: HTMLElement | null, number: number): void {
  const heading = form?.querySelector<HTMLElement>(`[data-step="${number}"] h2`);
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
}

const Section = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  scrollMarginTop: 72,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Heading = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  '&:focus-visible': { outline: 'none' },
}));

const Purpose = styled('p')(({ theme }) => ({
  margin: '-16px 0 0',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Closed = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
