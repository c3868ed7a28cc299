import { describe, expect, test } from 'vitest';
import { defineMigrations, MigrationFailedError } from './migrations.ts';

describe('defineMigrations', () => {
  test('orders by name', () => {
    const { migrations } = defineMigrations('quality', {
      '0002-b': 'select 2',
      '0010-c': 'select 3',
      '0001-a': 'select 1',
    });
    expect(migrations.map((migration) => migration.name)).toEqual(['0001-a', '0002-b', '0010-c']);
  });

  test('line ends of Windows are no other content', () => {
    const [unix] = defineMigrations('quality', { '0001-a': 'select 1;\nselect 2;\n' }).migrations;
    const [windows] = defineMigrations('quality', { '0001-a': 'select 1;\r\nselect 2;\r\n' }).migrations;
    expect(windows?.checksum).toBe(unix?.checksum);
  });

  test.each(['1-people', '0001_people', '0001-People', '0001-people.sql', 'people'])(
    'refuses the name %s',
    (name) => {
      expect(() => defineMigrations('quality', { [name]: '' })).toThrow(/must be named like/);
    },
  );

  test('refuses two migrations with one number', () => {
    expect(() => defineMigrations('quality', { '0001-a': '', '0001-b': '' })).toThrow(
      'Migrations quality/0001-a and quality/0001-b have the same number.',
    );
  });

  test.each(['', 'Quality', 'quality; drop', 'pg-1'])('refuses the owner "%s"', (owner) => {
    expect(() => defineMigrations(owner, {})).toThrow(/cannot own migrations/);
  });
});

test('a failure names the line', () => {
  const cause = Object.assign(new Error('syntax error at or near "creat"'), { position: '11' });
  expect(new MigrationFailedError('quality/0001-a', 'select 1;\ncreat table;', cause).message).toBe(
    'Migration quality/0001-a failed in line 2: syntax error at or near "creat"',
  );
});
