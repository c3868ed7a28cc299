import { texts } from './texts.ts';

/** From four fifths of the limit on. */
export function presentCount(text: string, limit: number): string | undefined {
  return text.length >= limit * 0.8 ? texts.count(text.length, limit) : undefined;
}
