/** One measured figure beside its budget, as a line that a person can read down. */
export function printFigure(figure: {
  readonly what: string;
  readonly measured: string;
  readonly budget?: string;
  readonly isWithin?: boolean;
  readonly note?: string;
}): void {
  const verdict = figure.isWithin === undefined ? '' : figure.isWithin ? '  within' : '  OVER';
  const budget = figure.budget === undefined ? '' : `  budget ${figure.budget}`;
  const note = figure.note === undefined ? '' : `  ${figure.note}`;
  console.log(`  ${figure.what.padEnd(58)} ${figure.measured.padStart(12)}${budget}${verdict}${note}`);
}
