import { expect, test } from 'vitest';

import { splitScript } from './split-script.ts';

test.each([
  ['${a}', ['${a}']],
  ['${a}; #{b} ;\n${c};', ['${a}', '#{b}', '${c}']],
  ['${f(\';\')}; ${g("};")}', ["${f(';')}", '${g("};")}']],
  ["${f('it\\'s; so')}; ${b}", ["${f('it\\'s; so')}", '${b}']],
  ['text with { brace; ${a}', ['text with { brace', '${a}']],
  [' ; ', []],
])('%s', (script, statements) => {
  expect(splitScript(script)).toEqual(statements);
});

test('a script as long as a file may be is split at once', () => {
  // With a look at the whole statement for each of its characters this would take minutes.
  for (const unit of ['a', '\\', '{', '${', "'"]) splitScript(unit.repeat(200_000 / unit.length));
  expect(splitScript('${a};'.repeat(20_000))).toHaveLength(20_000);
});
