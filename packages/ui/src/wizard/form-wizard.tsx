import Button from '@mui/material/Button';
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { StepRail } from '../stepper/step-rail.tsx';
import { StepPanel } from '../stepper/stepper.tsx';
import { styled } from '../styled.tsx';
import { texts } from './texts.ts';

export interface WizardForm {
  readonly key: string;
  readonly title: string;
  /** Whether what is typed in it, which lives with the caller, is right. */
  readonly isValid: boolean;
  /** Fields tell what happens to them by their `name`, and that they are wrong by `aria-invalid`. */
  readonly render: (marks: WizardFormMarks) => ReactNode;
}

export interface WizardFormMarks {
  readonly isPristine: boolean;
  readonly isUntouched: boolean;
  readonly isFieldChanged: (name: string) => boolean;
  /** Left after it was entered, or asked for in vain by the way forward: its error may be shown. */
  readonly isFieldTouched: (name: string) => boolean;
}

interface FormWizardProps {
  /** What the forms are for, for people who do not see them. */
  readonly label: string;
  /** Their number stays the same. */
  readonly forms: readonly WizardForm[];
  /** What the button of the last form does. */
  readonly finishText: string;
  readonly onFinish: () => void;
  /** The forms count as fresh again; what was typed is the caller's to keep or to clear. */
  readonly onReset?: () => void;
}

/** Forms one after the other: Enter and the button lead on from one that is right, and to what is wrong in another. */
export function FormWizard({ label, forms, finishText, onFinish, onReset }: FormWizardProps) {
  const [wizard, setWizard] = useState(() => createWizard(forms.length));
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const { index } = wizard;
  const form = forms[index];
  const marks = wizard.forms[index] ?? freshForm;
  const isLast = index === forms.length - 1;

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (refusals > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [refusals]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form?.isValid !== true) {
      const names = listFieldNames(event.currentTarget);
      setWizard((known) => markTouched(known, index, names));
      setRefusals((count) => count + 1);
    } else if (isLast) {
      onFinish();
    } else {
      setWizard(goToNext);
    }
  }

  function reset() {
    setWizard(resetWizard);
    onReset?.();
  }

  return (
    <div>
      <StepRail
        label={label}
        current={index + 1}
        steps={forms.map((each, place) => ({
          key: each.key,
          title: each.title,
          isDone: place < index && each.isValid,
          isDisabled: false,
        }))}
      />
      {form !== undefined && (
        <Form
          ref={formRef}
          noValidate
          onSubmit={handleSubmit}
          onChange={(event) => {
            const name = findFieldName(event.target);
            if (name !== null) setWizard((known) => markChanged(known, index, name));
          }}
          onBlur={(event) => {
            const name = findFieldName(event.target);
            if (name !== null) setWizard((known) => markTouched(known, index, [name]));
          }}
        >
          <StepPanel number={index + 1} count={forms.length} title={form.title}>
            {/* Fields of one form are never those of another, whatever their place. */}
            <Fragment key={form.key}>
              {form.render({
                isPristine: isPristine(marks),
                isUntouched: isUntouched(marks),
                isFieldChanged: (name) => marks.changedFields.has(name),
                isFieldTouched: (name) => marks.touchedFields.has(name),
              })}
            </Fragment>
          </StepPanel>
          <Actions>
            <ResetButton variant="text" onClick={reset}>
              {texts.reset}
            </ResetButton>
            <Button variant="outlined" disabled={index === 0} onClick={() => setWizard(goToPrevious)}>
              {texts.previous}
            </Button>
            <Button variant="contained" type="submit">
              {isLast ? finishText : texts.next}
            </Button>
          </Actions>
        </Form>
      )}
    </div>
  );
}

function listFieldNames(form: HTMLFormElement): readonly string[] {
  return [...form.elements].map(findFieldName).filter((name) => name !== null);
}

function findFieldName(target: EventTarget): string | null {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField && target.name !== '' ? target.name : null;
}

const Form = styled('form')({ minWidth: 0 });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  padding: '0 8px',
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', justifyContent: 'space-between' },
}));

/** Far from the way forward, so that nobody begins anew by mistake. */
const ResetButton = styled(Button)(({ theme }) => ({
  marginRight: 'auto',
  [theme.breakpoints.down('sm')]: { order: 1, width: '100%' },
}));

// Forms are counted from 0.

/** What has happened to one form since it was last fresh, by the names of its fields. */
interface FormMarks {
  readonly changedFields: ReadonlySet<string>;
  /** Entered and left again. */
  readonly touchedFields: ReadonlySet<string>;
}

export interface WizardState {
  readonly index: number;
  readonly forms: readonly FormMarks[];
}

export function createWizard(count: number): WizardState {
  return { index: 0, forms: Array.from({ length: count }, () => freshForm) };
}

export function goToPrevious(wizard: WizardState): WizardState {
  return wizard.index > 0 ? { ...wizard, index: wizard.index - 1 } : wizard;
}

export function goToNext(wizard: WizardState): WizardState {
  return wizard.index < wizard.forms.length - 1 ? { ...wizard, index: wizard.index + 1 } : wizard;
}

/** Back to the first form, and nothing counts as changed or touched any more. */
export function resetWizard(wizard: WizardState): WizardState {
  return createWizard(wizard.forms.length);
}

/** `index` is that of the form the field stands in: it may have been left by the time its field is. */
export function markChanged(wizard: WizardState, index: number, field: string): WizardState {
  return changeForm(wizard, index, (form) => ({ ...form, changedFields: add(form.changedFields, [field]) }));
}

export function markTouched(wizard: WizardState, index: number, fields: readonly string[]): WizardState {
  return changeForm(wizard, index, (form) => ({ ...form, touchedFields: add(form.touchedFields, fields) }));
}

export function isPristine({ changedFields }: FormMarks): boolean {
  return changedFields.size === 0;
}

export function isUntouched({ touchedFields }: FormMarks): boolean {
  return touchedFields.size === 0;
}

const freshForm: FormMarks = { changedFields: new Set(), touchedFields: new Set() };

function changeForm(wizard: WizardState, index: number, change: (form: FormMarks) => FormMarks): WizardState {
  return { ...wizard, forms: wizard.forms.map((form, place) => (place === index ? change(form) : form)) };
}

function add(fields: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> {
  return new Set([...fields, ...added]);
}
