// Forms are counted from 0.

/** What has happened to one form since it was last fresh, by the names of its fields. */
export interface FormMarks {
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

export const freshForm: FormMarks = { changedFields: new Set(), touchedFields: new Set() };

function changeForm(wizard: WizardState, index: number, change: (form: FormMarks) => FormMarks): WizardState {
  return { ...wizard, forms: wizard.forms.map((form, place) => (place === index ? change(form) : form)) };
}

function add(fields: ReadonlySet<string>, added: readonly string[]): ReadonlySet<string> {
  return new Set([...fields, ...added]);
}
