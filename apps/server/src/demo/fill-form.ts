// Texts of the demo with names in braces: {title} is a value, {day:-2} a day as forms write it.
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { SubmittedProperty } from '@prumo/workflow-engine/commands/engine-commands';

type Values = Readonly<Record<string, string>>;

/** What is not known is left out of the form. */
export function fillForm(form: Values, values: Values, at: Date): readonly SubmittedProperty[] {
  return Object.entries(form).flatMap(([id, text]) => {
    const value = fillText(text, values, at);
    return value === undefined ? [] : [{ id, value }];
  });
}

/** Nothing when it names a value that is not there. */
export function fillText(text: string, values: Values, at: Date): string | undefined {
  let isWhole = true;
  const filled = text.replaceAll(/\{(day:)?([\w-]+)\}/g, (_, day: string | undefined, name: string) => {
    const value = day === undefined ? values[name] : presentDay(at, Number(values[name] ?? name));
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  if (!isWhole) return undefined;
  return filled === text ? filled : fillText(filled, values, at);
}

const dayMs = 86_400_000;

function presentDay(at: Date, daysLater: number): string {
  return getDayInSaoPaulo(new Date(at.getTime() + daysLater * dayMs))
    .split('-')
    .toReversed()
    .join('/');
}
