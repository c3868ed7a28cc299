/** Hands a file over to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

const keptMs = 60_000;

// A table that Brazilian spreadsheets open by a double click: semicolons, decimal commas, and the mark of UTF-8.

/** Numbers stand in it as numbers; null and NaN are empty cells. */
export type CsvCell = string | number | null;

export function buildCsv(lines: readonly (readonly CsvCell[])[]): string {
  return `${byteOrderMark}${lines.map((cells) => `${cells.map(presentCell).join(';')}\r\n`).join('')}`;
}

const byteOrderMark = '\uFEFF';

function presentCell(cell: CsvCell): string {
  if (cell === null || Number.isNaN(cell)) return '';
  return typeof cell === 'number' ? presentDecimal(cell) : presentText(cell);
}

/** As exact as it was recorded, and never with an exponent. */
function presentDecimal(number: number): string {
  return decimalFormat.format(number);
}

const decimalFormat = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 9 });

/** Spreadsheets run text that begins like a formula; behind an apostrophe they show it. */
export function hideFormula(text: string): string {
  return /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
}

function presentText(text: string): string {
  const harmless = hideFormula(text);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
