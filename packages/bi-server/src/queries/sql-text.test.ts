import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bindSql, requireSingleQuery, splitSql, type SqlArgument } from './sql-text.ts';

const one = (...values: string[]): SqlArgument => ({ values, sqlType: 'text', isList: values.length !== 1 });
const given = new Map<string, SqlArgument>([
  ['a', one('1')],
  ['b', one('2')],
  ['list', one('x', 'y', 'z')],
  ['none', { ...one(), isList: true }],
]);

function kindsOf(sql: string): string {
  return splitSql(sql)
    .map(({ kind, text }) => `${kind}:${text}`)
    .join('|');
}

describe('splitSql', () => {
  it.each([
    ["select 'it''s' from t", "code:select |quoted:'it''s'|code: from t"],
    [String.raw`select E'it\'s' x`, String.raw`code:select E|quoted:'it\'s'|code: x`],
    [String.raw`select 'a\' x`, String.raw`code:select |quoted:'a\'|code: x`],
    [String.raw`select the'a\' x`, String.raw`code:select the|quoted:'a\'|code: x`],
    ['select "a""b" x', 'code:select |quoted:"a""b"|code: x'],
    ["select $$it's$$ x", "code:select |quoted:$$it's$$|code: x"],
    ['select $t$a $$ b$t$ x', 'code:select |quoted:$t$a $$ b$t$|code: x'],
    ['select a$b$ c$b$ x', 'code:select a$b$ c$b$ x'],
    ["a -- it's\nb", "code:a |comment:-- it's|code:\nb"],
    ["a /* x /* ' */ y */ b", "code:a |comment:/* x /* ' */ y */|code: b"],
    ["E'a'\n  'b\\'c' d", "code:E|quoted:'a'\n  'b\\'c'|code: d"],
    ["E'a' -- c\n--\n '\\' ' d", "code:E|quoted:'a' -- c\n--\n '\\' '|code: d"],
    ["E'a' -- c", "code:E|quoted:'a'|code: |comment:-- c"],
    ["E'a'\n\u{a0}'\\' d", "code:E|quoted:'a'|code:\n\u{a0}|quoted:'\\'|code: d"],
    ["select 1$$'$$ d", "code:select 1|quoted:$$'$$|code: d"],
    ["select 1.5e3$t$'$t$ d", "code:select 1.5e3|quoted:$t$'$t$|code: d"],
    ["select $$a$$$$'$$ d", "code:select |quoted:$$a$$|quoted:$$'$$|code: d"],
    ["select a1$$'$$", "code:select a1$$|quoted:'$$"],
    ['a / b - c', 'code:a / b - c'],
    ['x = ${a}', 'code:x = |placeholder:${a}'],
    ["'open", "quoted:'open"],
  ])('%s', (sql, pieces) => {
    expect(kindsOf(sql)).toBe(pieces);
  });

  it('loses no character of any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'\'"$-/*{}ae; \n\\t1'.split('')), maxLength: 40 });
    fc.assert(
      fc.property(
        text.filter((sql) => !sql.includes('${')),
        (sql) => {
          expect(
            splitSql(sql)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(sql);
        },
      ),
    );
  });
});

describe('bindSql', () => {
  it.each([
    ['select * from t where x = ${a} and y = ${ b }', 'select * from t where x = $1 and y = $2', ['1', '2']],
    ['where x = ${a} or x = ${a}', 'where x = $1 or x = $2', ['1', '1']],
    ['where x in (${list})', 'where x in ($1, $2, $3)', ['x', 'y', 'z']],
    ['where x in (${none})', 'where x in (null)', []],
    ['-- ${a}\nselect /* ${b} */ ${b}', '-- ${a}\nselect /* ${b} */ $1', ['2']],
    ["where x ~ '^a${3}'", "where x ~ '^a${3}'", []],
    ['select ${a}::int', 'select $1::int', ['1']],
  ])('%s', (sql, text, values) => {
    expect(bindSql(sql, given)).toMatchObject({ text, values });
  });

  it('tells the types when it must', () => {
    expect(bindSql('select ${a}, ${list}', given, { typed: 'all' }).text).toBe(
      'select $1::text, $2::text, $3::text, $4::text',
    );
  });

  it.each([
    ["where x like '%${a}%'", 'stands inside quotes'],
    ['where x = $$${a}$$', 'stands inside quotes'],
    ['select "${a}"', 'stands inside quotes'],
    ['select ${unknown}', 'is not among the parameters'],
    ['select * from t_${a}', 'never a part of a name'],
    ['select ${a}5', 'never a part of a name'],
    ['select ${a', 'without its }'],
  ])('refuses %s', (sql, reason) => {
    expect(() => bindSql(sql, given)).toThrow(reason);
  });

  it('changes nothing but placeholders, whatever the values are', () => {
    const code = fc.constantFrom(
      "select 'a;b' ",
      'x = ',
      ' and /* c */ y > ',
      '\n-- d\n',
      ' in (',
      ') ',
      ' "q" ',
      ' $$z$$ ',
    );
    const piece = fc.oneof(
      code,
      fc.constantFrom('${a}', '${b}', '${list}').map((text) => ` ${text} `),
    );
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.string(),
        fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
        (pieces, value, list) => {
          const sql = pieces.join('');
          const bound = bindSql(
            sql,
            new Map([
              ['a', one(value)],
              ['b', one(value)],
              ['list', { ...one(...list), isList: true }],
            ]),
          );
          const shape = sql
            .replaceAll('${list}', list.map(() => '?').join(', '))
            .replaceAll(/\$\{[ab]\}/g, '?');
          let number = 0;
          expect(bound.text).toBe(shape.replaceAll('?', () => `$${(number += 1)}`));
          expect(bound.values).toHaveLength(number);
          expect(bound.values.every((bind) => bind === value || list.some((item) => item === bind))).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('requireSingleQuery', () => {
  it.each([
    ['select 1', 'select 1'],
    ['select 1 ;\n ; ', 'select 1'],
    ["select ';' ; -- ;", "select ';'"],
    ['-- first\n(select 1) union select 2', '-- first\n(select 1) union select 2'],
    ['WITH a AS (select 1) table a', 'WITH a AS (select 1) table a'],
    ['values (1)', 'values (1)'],
    ['select a$1 from t', 'select a$1 from t'],
  ])('takes %s', (sql, query) => {
    expect(requireSingleQuery(sql)).toBe(query);
  });

  it.each([
    ['select 1; select 2', 'more than one statement'],
    ['select $1', 'parameters are named'],
    ['explain select 1', 'begins with EXPLAIN'],
    ['selecting', 'begins with SELECTING'],
    ['', 'begins with none of them'],
    ['; select 1', 'more than one statement'],
    ["select E'a'\n--\n'\\' '; drop table unit; --'", 'more than one statement'],
    ["select 1$$'$$; drop table unit; --'", 'more than one statement'],
    ['/* select */ set x = 1', 'begins with SET'],
  ])('refuses %s', (sql, reason) => {
    expect(() => requireSingleQuery(sql)).toThrow(reason);
  });
});

describe('the scans', () => {
  const textOf = (...units: string[]) =>
    fc.array(fc.constantFrom(...units), { maxLength: 12 }).map((pieces) => pieces.join(''));

  it('end a statement before its last semicolons, as an expression would', () => {
    fc.assert(
      fc.property(textOf(' ', ';', '\n', 'a', '\u00A0', '\uFEFF'), (rest) => {
        const sql = `select 1${rest}`;
        const statement = sql.trimEnd().replace(/(\s*;)+$/, '');
        expect(resultOf(() => requireSingleQuery(sql))).toBe(
          statement.includes(';') ? 'The query has more than one statement; exactly one is run.' : statement,
        );
      }),
    );
  });

  it('find a placeholder inside quotes, as an expression would', () => {
    fc.assert(
      fc.property(textOf('$', '{', '}', '${', 'a', ' ', 'x'), (inside) => {
        const isKnown = [...inside.matchAll(/\$\{([^}]*)\}/g)].some(([, name = '']) =>
          given.has(name.trim()),
        );
        const result = resultOf(() => bindSql(`'${inside}'`, given).text);
        expect(isKnown ? result.includes('stands inside quotes') : result === `'${inside}'`).toBe(true);
      }),
    );
  });

  it('find the tag of a dollar quote, as an expression would', () => {
    fc.assert(
      fc.property(textOf('$', 'a', 'B', '_', '1', 'é', ' '), (rest) => {
        const [tag] = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(`$${rest}`) ?? [];
        const [first] = splitSql(`$${rest}`);
        const end = tag === undefined ? -1 : `$${rest}`.indexOf(tag, tag.length);
        const quoted = end === -1 ? `$${rest}` : `$${rest}`.slice(0, end + (tag ?? '').length);
        expect(tag === undefined ? first?.text.startsWith('$') : first?.text === quoted).toBe(true);
        expect(first?.kind === 'quoted').toBe(tag !== undefined);
      }),
    );
  });

  it('go on with an escape string in the next line, as an expression would', () => {
    fc.assert(
      fc.property(textOf(' ', '\t', '\f', '\v', '\r', '\n', '-', '--', "'", 'a'), (rest) => {
        const [gap] = /^(?:[ \t\f\v]|--[^\r\n]*)*[\r\n](?:[ \t\f\v\r\n]|--[^\r\n]*[\r\n])*'/.exec(rest) ?? [];
        // An apostrophe right behind it is one of the text.
        fc.pre(!rest.startsWith("'"));
        const quoted = splitSql(`E'x'${rest}`)[1]?.text ?? '';
        expect(gap === undefined ? quoted === "'x'" : quoted.startsWith(`'x'${gap}`)).toBe(true);
      }),
    );
  });
});

/** What it gives, or the words of its refusal. */
function resultOf(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}
