// In which form answers are wanted. There is one: JSON.
import { NamedError } from '../../http/named-error.ts';

export const fhirType = 'application/fhir+json; charset=utf-8';

const taken = ['application/fhir+json', 'application/json', 'text/json', 'application/*', '*/*'];

class FormNotOfferedError extends NamedError {
  readonly code = 'form_not_offered';
  readonly status = 406;

  constructor() {
    super('Answers are given as application/fhir+json only.');
  }
}

/** `_format` comes before the header, for those who cannot set one. */
export function requireOfferedForm(format: string | null, accept: string | undefined): void {
  const ranges = format === null || format === '' ? splitRanges(accept ?? '') : splitRanges(format);
  const isTaken = ranges.some((range) => range === 'json' || taken.includes(range));
  if (ranges.length > 0 && !isTaken) throw new FormNotOfferedError();
}

function splitRanges(text: string): readonly string[] {
  return text.split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    // A plus in an address is a blank.
    return type === '' || isRefused ? [] : [type.replace(' ', '+')];
  });
}

/** Whether whoever asks wants to hear of parameters that are not known. */
export function isHandledStrictly(prefer: string | undefined): boolean {
  return (prefer ?? '').split(/[,;]/).some((part) => part.trim().toLowerCase() === 'handling=strict');
}
