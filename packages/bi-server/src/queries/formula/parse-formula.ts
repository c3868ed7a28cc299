import { FormulaError } from '../query-error.ts';
import type { BinaryOperator, Formula } from './formula.ts';

/** Weakest first. */
const operatorLevels: readonly (readonly BinaryOperator[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

// Deeper and longer ones are no formula that a person wrote: each level is a call on the stack, and each part is
// computed for every row.
const deepestNesting = 100;
const longestFormula = 10_000;

type Token =
  | { readonly kind: 'number' | 'text' | 'reference' | 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

/** `text` without the leading `=`. Arguments are separated by `;`, a comma is taken too. */
export function parseFormula(text: string): Formula {
  if (text.length > longestFormula) {
    throw new FormulaError(`A formula has at most ${longestFormula} characters.`);
  }
  const tokens = tokenize(text);
  let at = 0;
  let depth = 0;

  const nextSign = (): string | undefined => {
    const token = tokens[at];
    return token?.kind === 'sign' ? token.text : undefined;
  };

  const requireSign = (sign: string): void => {
    if (nextSign() !== sign) throw new FormulaError(`The formula "${text}" lacks a ${sign}.`);
    at += 1;
  };

  const parseLevel = (level: number): Formula => {
    const operators = operatorLevels[level];
    if (operators === undefined) return parseSigned();
    let left = parseLevel(level + 1);
    for (;;) {
      const operator = operators.find((candidate) => candidate === nextSign());
      if (operator === undefined) return left;
      at += 1;
      left = { kind: 'operation', operator, left, right: parseLevel(level + 1) };
    }
  };

  const parseSigned = (): Formula => {
    depth += 1;
    if (depth > deepestNesting) throw new FormulaError('The formula is nested too deeply.');
    try {
      const sign = nextSign();
      if (sign === '-' || sign === '+') {
        at += 1;
        return { kind: 'sign', sign, operand: parseSigned() };
      }
      let operand = parseOperand();
      while (nextSign() === '%') {
        at += 1;
        operand = { kind: 'percent', operand };
      }
      return operand;
    } finally {
      depth -= 1;
    }
  };

  const parseOperand = (): Formula => {
    const token = tokens[at];
    at += 1;
    switch (token?.kind) {
      case 'number':
        return { kind: 'value', value: Number(token.text) };
      case 'text':
        return { kind: 'value', value: token.text };
      case 'reference':
        return { kind: 'reference', name: token.text };
      case 'word':
        return parseWord(token.text);
      case 'sign': {
        if (token.text !== '(') throw new FormulaError(`The formula "${text}" has a ${token.text} too many.`);
        const inner = parseLevel(0);
        requireSign(')');
        return inner;
      }
      case undefined:
        throw new FormulaError(`The formula "${text}" ends too early.`);
    }
  };

  const parseWord = (word: string): Formula => {
    const name = word.toUpperCase();
    if (nextSign() !== '(') {
      if (name === 'TRUE' || name === 'FALSE') return { kind: 'value', value: name === 'TRUE' };
      throw new FormulaError(
        `The formula "${text}" has ${word}, which is neither a function nor a [column].`,
      );
    }
    at += 1;
    const operands: Formula[] = [];
    while (nextSign() !== ')') {
      if (operands.length > 0) {
        if (nextSign() !== ';' && nextSign() !== ',')
          throw new FormulaError(`The formula "${text}" lacks a ).`);
        at += 1;
      }
      operands.push(parseLevel(0));
    }
    at += 1;
    return { kind: 'call', name, operands };
  };

  const formula = parseLevel(0);
  const rest = tokens[at];
  if (rest !== undefined)
    throw new FormulaError(`The formula "${text}" has "${rest.text}" where it should end.`);
  return formula;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|"(?<text>(?:[^"]|"")*)"|\[(?<reference>[^\]]+)\]|(?<word>[A-Za-z_][\w.]*)|(?<sign><>|<=|>=|[-+*/^&=<>();,%]))\s*/y;

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text);
    const groups = found?.groups;
    if (found === null || groups === undefined) {
      throw new FormulaError(`The formula "${text}" cannot be read from "${text.slice(at).trim()}" on.`);
    }
    at = tokenPattern.lastIndex;
    if (groups['number'] !== undefined) tokens.push({ kind: 'number', text: groups['number'] });
    else if (groups['text'] !== undefined)
      tokens.push({ kind: 'text', text: groups['text'].replaceAll('""', '"') });
    else if (groups['reference'] !== undefined) tokens.push({ kind: 'reference', text: groups['reference'] });
    else if (groups['word'] !== undefined) tokens.push({ kind: 'word', text: groups['word'] });
    else tokens.push({ kind: 'sign', text: groups['sign'] ?? '' });
  }
  return tokens;
}
