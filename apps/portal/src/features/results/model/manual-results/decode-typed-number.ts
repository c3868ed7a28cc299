import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';

/**
 * A number as people and spreadsheets write it: 12,5 and 12.5, 1.234,56 and 1,234.56, also with R$ or % around it.
 * Alone, a comma is decimal, and a point before exactly three digits parts thousands, as Brazilians read both.
 * Null for what is none, or is larger than a result can be.
 */
export function decodeTypedNumber(typed: string): number | null {
  const text = typed
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/^([+-]?)R\$/i, '$1')
    .replace(/%$/, '')
    .replace(/^\u2212/, '-');
  const plain = findPlainForm(text);
  if (plain === null) return null;
  const number = Number(plain) + 0;
  return Math.abs(number) <= kpiResultLimits.highest ? number : null;
}

/** With a point before the decimals and nothing between thousands. */
function findPlainForm(text: string): string | null {
  for (const { form, group, decimal } of forms) {
    if (form.test(text)) {
      const ungrouped = group === null ? text : text.replaceAll(group, '');
      return decimal === null ? ungrouped : ungrouped.replace(decimal, '.');
    }
  }
  return null;
}

/** Tried in this order, the first that fits counts. */
const forms = [
  { form: /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, group: '.', decimal: ',' },
  { form: /^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/, group: ',', decimal: null },
  { form: /^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$/, group: ',', decimal: null },
  { form: /^[+-]?(?:\d+(?:,\d*)?|,\d+)$/, group: null, decimal: ',' },
  { form: /^[+-]?(?:\d+\.\d*|\.\d+)$/, group: null, decimal: null },
] as const;
