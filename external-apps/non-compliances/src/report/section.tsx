import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { type ReactNode, useId } from 'react';

import type { ReportField, ReportForm } from './report-form.ts';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export function Section({ heading, children }: SectionProps) {
  const id = useId();

  return (
    <Frame as="section" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </Frame>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Heading = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

/** What every part of the form gets. */
export interface PartProps {
  readonly form: ReportForm;
  readonly catalogue: Catalogue;
  readonly onChange: (changed: Partial<ReportForm>) => void;
  /** What to do about a field, once it was left or the report was to be sent. */
  readonly errorOf: (field: ReportField) => string | undefined;
  readonly onLeave: (field: ReportField) => void;
  /** Where the field is found when it is the first wrong one. */
  readonly placeOf: (field: ReportField) => (element: HTMLElement | null) => void;
}
