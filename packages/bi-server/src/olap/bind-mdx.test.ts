import { describe, expect, it } from 'vitest';

import { ParameterError } from '../queries/query-error.ts';
import { bindMdx } from './bind-mdx.ts';

function bind(mdx: string, value: string | readonly string[]): string {
  return bindMdx(mdx, new Map([['p', typeof value === 'string' ? [value] : value]]));
}

describe('values of parameters in MDX', () => {
  it.each<[title: string, mdx: string, value: string, bound: string]>([
    ['a name', '[Mês].[${p}]', '202601', '[Mês].[202601]'],
    ['a name that would end its brackets', '[Mês].[${p}].Caption', 'a].[b', '[Mês].[a]].[b].Caption'],
    ['a text', "InStr(x, '${p}')", "d'água", "InStr(x, 'd''água')"],
    ['a text in the other quotes', 'InStr(x, "${p}")', 'a"b', 'InStr(x, "a""b")'],
    ['a number', 'TopCount(s, ${p})', '-12.5', 'TopCount(s, -12.5)'],
    ['a member', 'WHERE ${p}', '[Unidade].[UTIA]', 'WHERE [Unidade].[UTIA]'],
    ['a set', 'WHERE {${p}}', '[U].[A], [U].[B]', 'WHERE {[U].[A], [U].[B]}'],
    ['a range', 'WHERE {${p}}', '[M].[202601]:[M].[202603]', 'WHERE {[M].[202601]:[M].[202603]}'],
    ['with a type behind it', 'Lag(${p,integer})', '3', 'Lag(3)'],
    ['not in a comment', '/* ${p} */ -- ${q}\n[${p}]', 'x', '/* ${p} */ -- ${q}\n[x]'],
    ['behind a bracket that stands for itself', '[a]]${p}]', ']', '[a]]]]]'],
  ])('%s', (_title, mdx, value, bound) => {
    expect(bind(mdx, value)).toBe(bound);
  });

  it.each([
    ['a function', '[U].[A].Children'],
    ['a call', 'Filter([U].Members, 1)'],
    ['the end of the set', '[U].[A]} ON ROWS, {[U].[B]'],
    ['a word', 'CurrentMember'],
    ['a text', "'x'"],
    ['nothing', ''],
    ['arithmetic', '1 + 1'],
  ])('never %s where code stands', (_title, value) => {
    expect(() => bind('TopCount(s, ${p})', value)).toThrow(ParameterError);
  });

  it('only those that the query has', () => {
    expect(() => bindMdx('[${q}]', new Map())).toThrow(ParameterError);
    expect(() => bind('[${p', 'x')).toThrow(ParameterError);
  });
});
