import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import type { FieldId } from '../model/check-analysis-form.ts';
import type { VerdictField } from '../model/check-verdict.ts';

interface FieldPlaceProps {
  readonly id: FieldId | VerdictField;
  readonly children: ReactNode;
}

/** Where a field can be found by its name, to give it the focus. */
export function FieldPlace({ id, children }: FieldPlaceProps) {
  return <Place data-field={id}>{children}</Place>;
}

/** Dates and people are made of several controls: the first one takes the focus. */
export function focusField(form: HTMLElement | null, id: FieldId | VerdictField): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(id)}"]`);
  place?.querySelector<HTMLElement>(focusable)?.focus();
}

const focusable =
  'input:not([aria-hidden="true"], [disabled]), textarea:not([aria-hidden="true"], [disabled]), [role="spinbutton"]';

const Place = styled('div')({ minWidth: 0 });
