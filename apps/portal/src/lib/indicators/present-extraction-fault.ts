import type { ExtractionFault, FoundCell } from '@prumo/contracts/indicators/extraction';

import { texts } from './texts.ts';

/** What was found, for whoever mends the query. */
export function presentExtractionFault(fault: ExtractionFault): string {
  const words = texts.extractionFaults;
  switch (fault.kind) {
    case 'columns':
      return words.columns(fault.names);
    case 'month':
      return words.month(fault.row, presentFound(fault.found));
    case 'value':
      return words.value(fault, presentFound(fault.found), wholeNumbers.format(fault.highest));
    case 'repeated-month':
      return words['repeated-month'](fault.row, fault.month);
    case 'too-long':
      return words['too-long'](wholeNumbers.format(fault.most));
    case 'no-query':
      return words['no-query'](fault.word);
    case 'placeholder-in-word':
    case 'placeholder-in-quotes':
    case 'unknown-placeholder':
      return words[fault.kind](fault.placeholder);
    case 'not-saved':
      return words['not-saved'](fault.status, fault.folder);
    case 'not-answered':
      return words['not-answered'](fault.status);
    case 'several-statements':
    case 'positional-parameter':
    case 'open-placeholder':
    case 'bi-server-away':
    case 'no-result':
      return words[fault.kind];
  }
}

function presentFound(found: FoundCell): string {
  const words = texts.foundCells;
  if (found === null) return words.nothing;
  switch (found.type) {
    case 'bytes':
      return words.bytes;
    case 'text':
      return words.text(found.text);
    case 'number':
      return words.number(found.text.replace('.', ','));
    case 'boolean':
      return words.boolean(found.text === 'true');
  }
}

const wholeNumbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
