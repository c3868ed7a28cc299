// Numbers that JSON.stringify would write otherwise than Java does. They go through it as marked texts, and the marks
// and quotes are taken off afterwards.
import { randomBytes } from 'node:crypto';

/** Nobody can know it, so no text of a person begins with it. */
const mark = `${randomBytes(16).toString('hex')}:`;

/** `2.0` or `1.0E21`: a client that reads types tells a double from a whole number by that. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return markNumber(this.text);
  }
}

export function markNumber(text: string): string {
  return `${mark}${text}`;
}

export function unmarkNumbers(json: string): string {
  if (!json.includes(`"${mark}`)) return json;
  // Each piece but the first begins with the number, and the quote behind it.
  const [first = '', ...others] = json.split(`"${mark}`);
  return first + others.map((piece) => piece.replace('"', '')).join('');
}
