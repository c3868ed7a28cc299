// Whom a comment mentions. It stays plain text, which every client of the engine shows as it is: `@CARLA.MENDES`, or
// `@"ANA DE SÁ"` of a name that holds more than letters, digits, dots, lines and hyphens.

export interface Mention {
  /** Of the `@`. */
  readonly start: number;
  /** Behind the last character. */
  readonly end: number;
  /** As it is written; whether somebody has this name is not known here. */
  readonly userName: string;
}

export interface MentionPart {
  /** Where it begins in the text. */
  readonly start: number;
  readonly text: string;
  /** Null: plain text. */
  readonly userName: string | null;
}

/** What is being typed behind an `@`. */
export interface OpenMention {
  /** Of the `@`. */
  readonly start: number;
  readonly typed: string;
}

export const longestName = 200;

/** In the order of the text; they do not overlap. Takes time in proportion to the text. */
export function findMentions(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('@', from);
    if (start === -1) return mentions;
    const name = isBehindWord(text, start) ? undefined : readName(text, start + 1);
    if (name !== undefined) mentions.push({ start, ...name });
    from = name?.end ?? start + 1;
  }
}

/** The whole text, cut where somebody is meant: what means nobody stays text. */
export function splitByMentions(
  text: string,
  isPerson: (userName: string) => boolean,
): readonly MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const mention of findMentions(text)) {
    if (!isPerson(mention.userName)) continue;
    if (mention.start > end) parts.push({ start: end, text: text.slice(end, mention.start), userName: null });
    const { start, userName } = mention;
    parts.push({ start, text: text.slice(start, mention.end), userName });
    end = mention.end;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end), userName: null });
  return parts;
}

/** Nothing of a name that cannot be written so. */
export function writeMention(userName: string): string | undefined {
  if (isPlainName(userName)) return `@${userName}`;
  return matchAt(quotedName, `"${userName}"`, 0) === `"${userName}"` ? `@"${userName}"` : undefined;
}

/** What is typed there is a name that is being looked for; nothing: the text before the caret is none. */
export function findOpenMention(text: string, caret: number): OpenMention | undefined {
  const nearby = text.slice(Math.max(0, caret - longestSearch), caret);
  const at = nearby.lastIndexOf('@');
  if (at === -1) return undefined;
  const start = caret - nearby.length + at;
  const typed = nearby.slice(at + 1);
  const isSearch = typed === '' || matchAt(searchedName, typed, 0) === typed;
  return isSearch && !isBehindWord(text, start) ? { start, typed } : undefined;
}

/** Nobody looks for somebody with more than this. */
const longestSearch = 60;

const wordCharacter = /[\p{L}\p{N}\p{M}_@]/uy;
const plainName = /[\p{L}\p{N}\p{M}_.-]+/uy;
const quotedName = /"[^"\r\n]{1,200}"/uy;
/** Also by first and last name, so with single blanks. */
const searchedName = /[\p{L}\p{N}\p{M}_.'-][\p{L}\p{N}\p{M}_.' -]*/uy;

/** As in addresses of mail, which mention nobody. */
function isBehindWord(text: string, index: number): boolean {
  if (index === 0) return false;
  // Of a character that takes two places, the whole.
  const isPair = index > 1 && (text.codePointAt(index - 2) ?? 0) > 0xff_ff;
  return matchAt(wordCharacter, text, isPair ? index - 2 : index - 1) !== undefined;
}

function readName(text: string, from: number): Pick<Mention, 'userName' | 'end'> | undefined {
  const quoted = matchAt(quotedName, text, from);
  if (quoted !== undefined) return { userName: quoted.slice(1, -1), end: from + quoted.length };
  const matched = matchAt(plainName, text, from);
  if (matched === undefined) return undefined;
  const userName = dropEnding(matched);
  if (userName === '' || userName.length > longestName || /^[.-]/.test(userName)) return undefined;
  return { userName, end: from + userName.length };
}

function isPlainName(userName: string): boolean {
  return readName(`${userName} `, 0)?.end === userName.length && !userName.startsWith('"');
}

/** The full stop behind a name ends the sentence. */
function dropEnding(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === '-')) end -= 1;
  return name.slice(0, end);
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}
