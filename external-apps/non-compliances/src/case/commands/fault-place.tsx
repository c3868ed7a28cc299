import { styledByProps } from '@prumo/portal-kit/ui/layout';
import { useEffect, useRef, type ReactNode } from 'react';

interface FaultPlaceProps {
  /** How often sending was tried although something was wrong. */
  readonly tries: number;
  /** What is told below the fields. */
  readonly failure: string | null;
  readonly gap: number;
  readonly children: ReactNode;
}

/** Around the fields of a form: the first wrong one gets the focus when it cannot be sent. */
export function FaultPlace({ tries, failure, gap, children }: FaultPlaceProps) {
  const placeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tries === 0) {
      return;
    }
    const wrong = placeRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = wrong?.matches('input, textarea, select') ? wrong : wrong?.querySelector('input');
    (control ?? wrong)?.focus();
    // No further than needed: to the middle would move the dialog's own head out of sight.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [tries]);

  // A form on a phone may be scrolled away from what is told below its fields.
  useEffect(() => {
    const place = placeRef.current;
    if (failure === null || place === null || place.querySelector('[aria-invalid="true"]') !== null) {
      return;
    }
    const told = place.closest('form')?.querySelectorAll('[role="alert"]') ?? [];
    [...told].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <Fields ref={placeRef} gap={gap}>
      {children}
    </Fields>
  );
}

const Fields = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'gap' })<{ gap: number }>(
  ({ gap }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap,
  }),
);
