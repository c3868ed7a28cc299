// Ids of children that the server names: 20 characters whose text order is the order of time.

const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const timeLength = 8;
const randomLength = 12;

export interface PushIdParts {
  readonly clock: () => number;
  /** So many numbers from 0 to 63. */
  readonly drawDigits: (count: number) => readonly number[];
}

/** Two in the same millisecond: the second has the random part of the first plus one. */
export function createPushIds({ clock, drawDigits }: PushIdParts): () => string {
  let lastTime = -1;
  let digits: readonly number[] = [];
  return () => {
    // A clock that is set back must not bring an id before one that was given already.
    const time = Math.max(clock(), lastTime);
    digits = time === lastTime ? increment(digits) : drawDigits(randomLength);
    lastTime = time;
    return encodeTime(time) + digits.map((digit) => alphabet[digit]).join('');
  };
}

export function decodePushIdTime(id: string): number {
  return Array.from(id.slice(0, timeLength)).reduce(
    (time, character) => time * 64 + alphabet.indexOf(character),
    0,
  );
}

function encodeTime(time: number): string {
  let [rest, text] = [time, ''];
  for (let index = 0; index < timeLength; index += 1) {
    text = `${alphabet[rest % 64]}${text}`;
    rest = Math.floor(rest / 64);
  }
  return text;
}

function increment(digits: readonly number[]): readonly number[] {
  const last = digits.findLastIndex((digit) => digit < 63);
  return digits.map((digit, index) => (index < last ? digit : index === last ? digit + 1 : 0));
}
