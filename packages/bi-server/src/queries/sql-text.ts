// Reads SQL as PostgreSQL does, as far as it takes to know which characters are code: texts, quoted names,
// dollar quotes and comments (which nest) are recognised as such, so that a placeholder is found only where
// a value can stand and a semicolon only where it ends a statement.
import { isBlank } from '@prumo/database/long-work/find-text';

import { ParameterError, RefusedSqlError } from './query-error.ts';

export type SqlPieceKind = 'code' | 'placeholder' | 'quoted' | 'comment';

export interface SqlPiece {
  readonly kind: SqlPieceKind;
  /** As it stands in the query: all pieces together are the whole text. */
  readonly text: string;
}

/** What takes the place of one `${name}`: values to bind, and the type that PostgreSQL is told if it must ask. */
export interface SqlArgument {
  readonly values: readonly (string | null)[];
  readonly sqlType: string;
  /** A list may be empty; nothing equals it. */
  readonly isList: boolean;
}

/** Of which values PostgreSQL is told the declared type; that of the others it finds out by where they stand. */
export type TypedValues = 'none' | 'numbers' | 'all';

export function isNumber(sqlType: string): boolean {
  return sqlType === 'bigint' || sqlType === 'double precision';
}

export interface BoundSql {
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** Where a character of `text` stands in the query; both count from 1. */
  findPlaceInSource(position: number): number;
}

export function splitSql(sql: string): readonly SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let codeStart = 0;
  let at = 0;
  while (at < sql.length) {
    const found = findPieceAt(sql, at);
    if (found === undefined) {
      at = endOfWord(sql, at);
      continue;
    }
    if (at > codeStart) pieces.push({ kind: 'code', text: sql.slice(codeStart, at) });
    pieces.push({ kind: found.kind, text: sql.slice(at, found.end) });
    at = found.end;
    codeStart = at;
  }
  if (codeStart < sql.length) pieces.push({ kind: 'code', text: sql.slice(codeStart) });
  return pieces;
}

/**
 * Puts `$1`, `$2`… where placeholders stand and leaves every other character as it is. Inside a text nothing
 * can be bound: there a declared name is refused, for it would silently be searched for by its spelling.
 */
export function bindSql(
  sql: string,
  givenArguments: ReadonlyMap<string, SqlArgument>,
  options: { readonly typed: TypedValues } = { typed: 'none' },
): BoundSql {
  const values: (string | null)[] = [];
  const bindOne = (value: string | null, sqlType: string): string => {
    values.push(value);
    const isTyped = options.typed === 'all' || (options.typed === 'numbers' && isNumber(sqlType));
    return `$${values.length}${isTyped ? `::${sqlType}` : ''}`;
  };
  const source = splitSql(sql);
  const bound = source.map((piece, index, pieces) => {
    if (piece.kind === 'quoted') requireNoPlaceholder(piece.text, givenArguments);
    if (piece.kind !== 'placeholder') return piece.text;
    requireRoom(piece, pieces[index - 1], pieces[index + 1]);
    const argument = givenArguments.get(piece.text.slice(2, -1).trim());
    if (argument === undefined) {
      const placeholder = piece.text.slice(0, longestQuotation);
      throw new ParameterError(`${placeholder} is not among the parameters of the query.`, { placeholder });
    }
    if (argument.isList && argument.values.length === 0) return 'null';
    return argument.values.map((value) => bindOne(value, argument.sqlType)).join(', ');
  });
  return {
    text: bound.join(''),
    values,
    findPlaceInSource: (position) => findPlaceInSource(source, bound, position),
  };
}

/** Of a bound value: the placeholder that it stands for. */
function findPlaceInSource(source: readonly SqlPiece[], bound: readonly string[], position: number): number {
  let [sourceEnd, boundEnd] = [0, 0];
  for (const [index, { kind, text }] of source.entries()) {
    const length = bound[index]?.length ?? 0;
    if (position <= boundEnd + length) {
      return sourceEnd + (kind === 'placeholder' ? 1 : Math.max(1, position - boundEnd));
    }
    sourceEnd += text.length;
    boundEnd += length;
  }
  return Math.max(1, sourceEnd);
}

/**
 * The one statement of the text, without a semicolon at its end. It must be a query: everything else that
 * PostgreSQL knows (SET, COPY, PREPARE, LISTEN, …) reads no table and could only change the session.
 */
export function requireSingleQuery(sql: string): string {
  if (sql.length > longestSql) {
    const refusal = { kind: 'too-long', most: longestSql } as const;
    throw new RefusedSqlError(`A query has at most ${longestSql} characters.`, refusal);
  }
  const pieces = splitSql(sql);
  const code = pieces.map((piece) => (piece.kind === 'code' ? piece.text : maskOf(piece))).join('');
  if (/(?<![\w$\u0080-\uffff])\$\d/.test(code)) {
    throw new RefusedSqlError(
      'The query has a positional parameter such as $1; parameters are named: ${name}.',
      { kind: 'positional-parameter' },
    );
  }
  const end = findStatementEnd(code);
  if (code.slice(0, end).includes(';')) {
    throw new RefusedSqlError('The query has more than one statement; exactly one is run.', {
      kind: 'several-statements',
    });
  }
  const firstWord = /^[\s(]*([a-z]+)/i.exec(code)?.[1]?.toLowerCase();
  if (firstWord === undefined || !['select', 'with', 'values', 'table'].includes(firstWord)) {
    const word = firstWord?.slice(0, longestQuotation).toUpperCase() ?? null;
    throw new RefusedSqlError(
      `A query begins with SELECT, WITH, VALUES or TABLE; this one begins with ${word ?? 'none of them'}.`,
      { kind: 'no-query', word },
    );
  }
  return sql.slice(0, end);
}

/** Five times as long as any that a person wrote. */
const longestSql = 200_000;

/** Of a query's own words in a message. */
const longestQuotation = 100;

/** Without the semicolons at the end, and the blanks around them. */
function findStatementEnd(code: string): number {
  let end = code.length;
  while (end > 0 && (code[end - 1] === ';' || isBlank(code[end - 1]))) end -= 1;
  return end;
}

type FoundPiece = { readonly kind: SqlPieceKind; readonly end: number } | undefined;

function findPieceAt(sql: string, at: number): FoundPiece {
  switch (sql[at]) {
    case "'":
      return {
        kind: 'quoted',
        end: isEscapeString(sql, at) ? endOfEscapeString(sql, at) : endOfQuote(sql, at, "'"),
      };
    case '"':
      return { kind: 'quoted', end: endOfQuote(sql, at, '"') };
    case '-':
      return sql[at + 1] === '-' ? { kind: 'comment', end: endOfLine(sql, at) } : undefined;
    case '/':
      return sql[at + 1] === '*' ? { kind: 'comment', end: endOfBlockComment(sql, at) } : undefined;
    case '$':
      return findDollarPiece(sql, at);
    default:
      return undefined;
  }
}

/**
 * Behind a name or a number, or one character further where neither stands. A dollar is a part of a name, and none of a
 * number, behind which it opens a quote. A placeholder that touches a word is left to be found, and refused.
 */
function endOfWord(sql: string, at: number): number {
  if (sql[at] === '$' || !isNameCharacter(sql[at])) return at + 1;
  const takesDollars = !isDigit(sql[at]);
  let next = at + 1;
  while (isNameCharacter(sql[next])) {
    if (sql[next] === '$' && (!takesDollars || sql[next + 1] === '{')) break;
    next += 1;
  }
  return next;
}

function findDollarPiece(sql: string, at: number): FoundPiece {
  if (sql[at + 1] === '{') {
    const end = sql.indexOf('}', at);
    if (end === -1) {
      throw new RefusedSqlError('The query has a ${ without its }.', { kind: 'open-placeholder' });
    }
    return { kind: 'placeholder', end: end + 1 };
  }
  const tagEnd = findTagEnd(sql, at);
  if (tagEnd === undefined) return undefined;
  const quote = sql.slice(at, tagEnd);
  const end = sql.indexOf(quote, at + quote.length);
  return { kind: 'quoted', end: end === -1 ? sql.length : end + quote.length };
}

/** Behind the second dollar of `$$` or `$tag$`. */
function findTagEnd(sql: string, at: number): number | undefined {
  let next = at + 1;
  if (isDigit(sql[next])) return undefined;
  while (sql[next] !== '$' && isNameCharacter(sql[next])) next += 1;
  return sql[next] === '$' ? next + 1 : undefined;
}

/** E'…' takes a backslash before a quote; the E must be a word of its own. */
function isEscapeString(sql: string, at: number): boolean {
  return /[eE]/.test(sql[at - 1] ?? '') && !isNameCharacter(sql[at - 2]);
}

function endOfEscapeString(sql: string, at: number): number {
  for (let next = at + 1; next < sql.length; next += 1) {
    if (sql[next] === '\\') next += 1;
    else if (sql[next] === "'" && sql[next + 1] === "'") next += 1;
    else if (sql[next] === "'") {
      // Texts on two lines are one, and the second is read like the first.
      const continued = findContinuation(sql, next + 1);
      if (continued === undefined) return next + 1;
      next = continued;
    }
  }
  return sql.length;
}

/**
 * The quote that opens the next line of a text, if the gap before it has a line break and nothing else but blanks and
 * comments to the end of a line. Other blanks than these are letters to PostgreSQL.
 */
function findContinuation(sql: string, at: number): number | undefined {
  let next = at;
  let hasBreak = false;
  for (;;) {
    const character = sql[next];
    if (character === '\r' || character === '\n') hasBreak = true;
    if (character === '-' && sql[next + 1] === '-') {
      next = endOfLine(sql, next);
      if (next === sql.length) return undefined;
    } else if (character !== undefined && blanksOfSql.includes(character)) next += 1;
    else return hasBreak && character === "'" ? next : undefined;
  }
}

const blanksOfSql = ' \t\n\r\f\v';

/** A doubled quote stands for itself. */
function endOfQuote(sql: string, at: number, quote: string): number {
  for (let next = at + 1; next < sql.length; next += 1) {
    if (sql[next] !== quote) continue;
    if (sql[next + 1] !== quote) return next + 1;
    next += 1;
  }
  return sql.length;
}

function endOfLine(sql: string, at: number): number {
  let next = at;
  while (next < sql.length && sql[next] !== '\r' && sql[next] !== '\n') next += 1;
  return next;
}

function endOfBlockComment(sql: string, at: number): number {
  let depth = 0;
  for (let next = at; next < sql.length; next += 1) {
    const opens = sql[next] === '/' && sql[next + 1] === '*';
    if (!opens && !(sql[next] === '*' && sql[next + 1] === '/')) continue;
    depth += opens ? 1 : -1;
    next += 1;
    if (depth === 0) return next + 1;
  }
  return sql.length;
}

function isNameCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w$\u0080-\uffff]/.test(character);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** A placeholder that touches a name or a number would become a part of it. */
function requireRoom(piece: SqlPiece, before: SqlPiece | undefined, after: SqlPiece | undefined): void {
  if (isNameCharacter(before?.text.at(-1)) || isNameCharacter(after?.text[0])) {
    const placeholder = piece.text.slice(0, longestQuotation);
    throw new RefusedSqlError(
      `${placeholder} stands inside a word; a parameter is a value, never a part of a name.`,
      { kind: 'placeholder-in-word', placeholder },
    );
  }
}

function requireNoPlaceholder(quoted: string, givenArguments: ReadonlyMap<string, SqlArgument>): void {
  for (let at = quoted.indexOf('${'); at !== -1;) {
    const end = quoted.indexOf('}', at);
    if (end === -1) return;
    const placeholder = quoted.slice(at, end + 1);
    if (givenArguments.has(placeholder.slice(2, -1).trim())) {
      throw new RefusedSqlError(
        `${placeholder} stands inside quotes, where no value can be bound; write for example '%' || ${placeholder} || '%'.`,
        { kind: 'placeholder-in-quotes', placeholder },
      );
    }
    at = quoted.indexOf('${', end + 1);
  }
}

/** Of the same length, so that places in the masked text are places in the query. */
function maskOf(piece: SqlPiece): string {
  const filler = piece.kind === 'comment' ? ' ' : '?';
  return filler.repeat(piece.text.length);
}
