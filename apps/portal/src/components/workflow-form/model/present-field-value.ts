import { texts } from '../texts.ts';
import type { FormField } from './form-field.ts';

/** What the engine gave, in words for people; a person by their user name. */
export function presentFieldValue({ kind, initial, choices, pattern }: FormField): string {
  switch (kind) {
    case 'answer':
      return initial === 'true' ? texts.yes : texts.no;
    case 'choice':
      return choices.find(({ id }) => id === initial)?.name ?? initial;
    case 'date':
      return presentDate(initial, pattern?.precision === 'month');
    default:
      return initial;
  }
}

function presentDate(value: string, isMonth: boolean): string {
  const [date = '', time] = value.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const shown = isMonth ? `${month}/${year}` : `${day}/${month}/${year}`;
  return time === undefined ? shown : `${shown} ${time}`;
}
