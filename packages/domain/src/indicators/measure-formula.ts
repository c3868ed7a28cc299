// What the formula of an indicator says, where it is written as most are: "(Quedas ÷ pacientes-dia) × 1000; exclui …".

export interface MeasureRatio {
  readonly numerator: string;
  readonly denominator: string;
  readonly factor: number;
}

/** Nothing for a formula that is no single division: it is for people to read, and nothing is guessed from it. */
export function readMeasureFormula(formula: string): MeasureRatio | undefined {
  const [main = ''] = formula.split(';');
  const [ratio = '', factorText, ...others] = main.split(/[×*]| x /).map((part) => part.trim());
  if (others.length > 0) return undefined;
  const factor = factorText === undefined ? 1 : readFactor(factorText);
  const parts = unwrap(ratio).split(/÷| \/ /);
  const [numerator, denominator] = parts.map(clean);
  if (factor === undefined || parts.length !== 2 || !numerator || !denominator) return undefined;
  return { numerator, denominator, factor };
}

/**
 * What numerator over denominator is multiplied by; the unit knows it of percentages and rates per thousand, the formula
 * of others. Null where the value is no such ratio, like a mean of minutes or a count.
 */
export function findRatioFactor(measureUnit: string | null, formula: string): number | null {
  if (measureUnit === 'percent') return 100;
  if (measureUnit === 'pmil') return 1000;
  return readMeasureFormula(formula)?.factor ?? null;
}

function readFactor(text: string): number | undefined {
  const digits = text.replaceAll('.', '');
  return /^\d{1,7}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

function unwrap(text: string): string {
  return text.startsWith('(') && text.indexOf(')') === text.length - 1 ? text.slice(1, -1) : text;
}

/** Without what stands in parentheses behind it; nothing where parentheses stand elsewhere. */
function clean(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.indexOf('(');
  const name = at > 0 && trimmed.endsWith(')') ? trimmed.slice(0, at).trim() : trimmed;
  return /[()[\]{}÷]/.test(name) ? '' : name;
}
