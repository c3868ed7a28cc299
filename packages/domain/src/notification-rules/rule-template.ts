// Texts with fields: `{{assunto}}`. No conditions, no loops, nothing that could be carried out; it is read once from left to
// right. Whoever shows the outcome escapes it as its channel needs: what stands in a field is text and nothing else.
import { ruleFields, type RuleField } from '@prumo/contracts/notification-rules/rule-lists';

type Piece = { readonly text: string } | { readonly field: RuleField };

export type FieldValues = Readonly<Partial<Record<RuleField, string>>>;

/** Nothing where a field has no end, or is none of these. */
export function readTemplate(template: string, allowed: readonly RuleField[]): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < template.length) {
    const begin = template.indexOf('{{', at);
    if (begin === -1) break;
    const end = template.indexOf('}}', begin + 2);
    const name = end === -1 ? '' : template.slice(begin + 2, end).trim();
    const field = ruleFields.find((one) => one === name);
    if (field === undefined || !allowed.includes(field)) return undefined;
    if (begin > at) pieces.push({ text: template.slice(at, begin) });
    pieces.push({ field });
    at = end + 2;
  }
  if (at < template.length) pieces.push({ text: template.slice(at) });
  return pieces;
}

/** A field without a value is a dash. What cannot be read is left as it stands. */
export function renderTemplate(template: string, values: FieldValues): string {
  const pieces = readTemplate(template, ruleFields);
  if (pieces === undefined) return template;
  return pieces.map((piece) => ('text' in piece ? piece.text : presentValue(values[piece.field]))).join('');
}

const longestValue = 300;

/** One line: a field ends no subject and begins no paragraph. */
function presentValue(value: string | undefined): string {
  const line = (value ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? '—' : line.slice(0, longestValue);
}

/** The paragraphs of a rendered body. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
