export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint, no rule: long counts more than colourful, and what is in the user name counts for nothing. */
export function estimatePasswordStrength(password: string, userName: string): PasswordStrength {
  const own = removeNameParts(password.toLowerCase(), userName);
  const varied = new Set(own).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const isSequence = sequences.some((sequence) => own !== '' && sequence.includes(own));

  if (own.length < 8 || varied < 5 || isSequence) {
    return 'weak';
  }
  return own.length >= 14 || (own.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}

const sequences = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

function removeNameParts(password: string, userName: string): string {
  const parts = userName.toLowerCase().split(/[^\p{L}\d]+/u);
  return parts.filter((part) => part.length >= 3).reduce((rest, part) => rest.replaceAll(part, ''), password);
}
